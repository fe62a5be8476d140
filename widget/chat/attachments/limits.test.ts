import { expect, test } from '@jest/globals';
import { attachmentLimits } from '#shared/contracts/attachments.ts';
import { largestFile, mostFiles } from './limits.ts';

test('N24 the limits that the customer is told are those of the customer API', () => {
  expect({ bytes: largestFile, perMessage: mostFiles }).toEqual(attachmentLimits);
});
