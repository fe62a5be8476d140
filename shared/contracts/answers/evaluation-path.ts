import { z } from 'zod';
import { idSchema } from '../common.ts';
import { editKnowledge } from '../knowledge/knowledge.ts';

export const evaluationPath = '/api/admin/agents/:id/evaluation';

/** Options shared by all evaluation endpoints. */
export const evaluationOptions = {
  access: 'member',
  anyOf: editKnowledge,
  params: z.object({ id: idSchema }),
} as const;
