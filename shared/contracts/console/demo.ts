import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const demoEndpoints = {
  removeExamples: endpoint({
    method: 'DELETE',
    path: '/api/admin/demo/examples',
    access: 'member',
    roles: ['owner'],
    summary:
      'Removes the example chats, contacts and members of the demo organization; other organizations have none.',
    result: z.object({ removed: z.boolean() }),
  }),
};
