import { expect, test } from '@jest/globals';
import { attachmentLimits } from '#shared/contracts/conversations/attachments.ts';
import { maxFileBytes, maxFiles } from './limits.ts';

test('the limits shown to customers match the customer API', () => {
  expect({ bytes: maxFileBytes, perMessage: maxFiles }).toEqual(attachmentLimits);
});
