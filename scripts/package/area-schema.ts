import { z } from 'zod';
import { areaSourceSchema } from '#shared/contracts/console/areas.ts';
import { endpointAccess } from '#shared/contracts/endpoint-access.ts';

/** The JSON schema of `area.json`, with which editors complete and check it. */
export function areaJsonSchema(): object {
  const schema = z.toJSONSchema(areaSourceSchema, {
    io: 'input',
    override({ jsonSchema, path }) {
      // A refinement, which JSON Schema cannot express.
      if (path.at(-2) === 'calls') jsonSchema.enum = Object.keys(endpointAccess);
    },
  });
  return { ...schema, title: 'area.json of an area of the Chatwindow console' };
}
