import { z } from 'zod';
import { imageUrlSchema, webUrlSchema } from '../common.ts';

const lineSchema = z.string().trim().min(1).max(300);
const textSchema = z.string().trim().max(4000);

/** Objection of customers and the reply to it. */
const objectionSchema = z.strictObject({
  objection: lineSchema,
  answer: z.string().trim().min(1).max(2000),
});

/** Offer, displayed as a card. */
const offerSchema = z.strictObject({
  name: lineSchema,
  description: z.string().trim().max(1000).default(''),
  /** Free text. */
  price: z.string().trim().max(100).default(''),
  url: z.union([webUrlSchema, z.literal('')]).default(''),
  image_url: z.union([imageUrlSchema, z.literal('')]).default(''),
});
export type SalesOffer = z.infer<typeof offerSchema>;

/** Goal of a sales chat: collecting a contact, or booking an appointment. */
export const salesGoals = ['lead', 'booking'] as const;

/** Settings of a sales agent. */
export const salesDetailsSchema = z.strictObject({
  products: textSchema.default(''),
  prices: textSchema.default(''),
  objections: z.array(objectionSchema).max(50).default([]),
  offers: z.array(offerSchema).max(30).default([]),
  /** Qualifying questions, asked one at a time before the goal. */
  qualification: z.array(lineSchema).max(10).default([]),
  goal: z.enum(salesGoals).default('lead'),
  /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
  booking_url: z.union([webUrlSchema, z.literal('')]).default(''),
});
export type SalesDetails = z.infer<typeof salesDetailsSchema>;
