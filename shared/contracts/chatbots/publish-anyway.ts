import { z } from 'zod';

/** Reason for which an owner publishes despite failing evaluation questions. */
export const publishAnywaySchema = z.string().trim().min(3).max(500);
