import { expect, test } from '@jest/globals';
import { areaJsonSchema } from './area-schema.ts';

test('editors know the calls, slots and permissions that area.json may name', () => {
  const schema = JSON.stringify(areaJsonSchema());
  for (const name of ['PATCH /windows/:hash', 'dashboard-card', 'manage_chatbots_part'])
    expect(schema).toContain(`"${name}"`);
});
