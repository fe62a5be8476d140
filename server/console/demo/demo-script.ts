import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { languageSchema } from '#shared/contracts/languages.ts';

const colleague = z.enum(['sora', 'daniel']);
/** Seconds since the previous step. */
const after = z.number().int().optional();

const stepSchema = z.union([
  z.strictObject({ say: z.string(), after }),
  z.strictObject({ rate: z.literal([1, -1]), reason: z.string().optional(), after }),
  z.strictObject({ request: z.literal(true), after }),
  z.strictObject({ accept: colleague, after }),
  z.strictObject({ reply: z.string(), by: colleague, after }),
  z.strictObject({ note: z.string(), by: colleague, after }),
  z.strictObject({ close: colleague, after }),
  z.strictObject({ stars: z.number(), text: z.string().optional(), after }),
  z.strictObject({
    contact: z.strictObject({ name: z.string(), email: z.string(), message: z.string() }),
    after,
  }),
]);
export type DemoStep = z.infer<typeof stepSchema>;

const chatSchema = z.strictObject({
  bot: z.enum(['shop', 'guide']).default('shop'),
  language: languageSchema,
  /** Days before today, with a time in the shop's time zone. */
  day: z.number().int().min(1).max(30).optional(),
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .optional(),
  /** Instead of a day, for chats of today. */
  minutesAgo: z.number().int().optional(),
  steps: z.array(stepSchema).min(1),
});
export type DemoChat = z.infer<typeof chatSchema>;

const scriptSchema = z.strictObject({
  /** From the oldest to the latest. */
  chats: z.array(chatSchema),
  /** Asks for a person after the first sign-in, in each language. */
  waiting: z.record(languageSchema, z.array(stepSchema)),
});
export type DemoScript = z.infer<typeof scriptSchema>;

export async function readDemoScript(): Promise<DemoScript> {
  const path = join(import.meta.dirname, 'content/chats.json');
  return scriptSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}
