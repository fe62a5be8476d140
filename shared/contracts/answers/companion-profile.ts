import { z } from 'zod';
import { dateSchema, imageUrlSchema } from '../common.ts';

export const genders = ['', 'female', 'male', 'other'] as const;
const aboutSchema = z.string().trim().max(2000);

/** Persona of a companion. */
export const companionProfileSchema = z.strictObject({
  /** Defaults to the agent's name when empty. */
  name: z.string().trim().max(60).default(''),
  image: z.union([imageUrlSchema, z.literal('')]).default(''),
  birth_date: z.union([dateSchema, z.literal('')]).default(''),
  gender: z.enum(genders).default(''),
  personality: aboutSchema.default(''),
  speaking_habits: aboutSchema.default(''),
  relations: aboutSchema.default(''),
  /** Topics that the companion declines to talk about. */
  forbidden_topics: z.array(z.string().trim().min(1).max(100)).max(30).default([]),
});
export type CompanionProfile = z.infer<typeof companionProfileSchema>;
