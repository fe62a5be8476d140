import { z } from 'zod';

/** Base path of what organizations sell to their customers. */
export const personaPath = '/api/admin/persona';

/** Answers per day or month; null: unlimited. */
export const chatCountSchema = z.int().min(0).max(1_000_000).nullable();
