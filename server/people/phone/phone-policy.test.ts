import { expect, test } from '@jest/globals';
import { readConfig } from '#server/config.ts';
import { phonePolicyOf } from './index.ts';

const provider = {
  SMS_PROVIDER: 'twilio',
  SMS_KEY: 'k',
  SMS_SECRET: 's',
  SMS_FROM: '+15005550006',
};
const real = { DEMO: 'false' };

test.each([
  ['a demo without configuration', {}, 'optional'],
  ['a demo that requires a number', { REQUIRE_PHONE: 'true' }, 'required'],
  ['an installation without a provider', real, 'off'],
  ['an installation with a provider', { ...real, ...provider }, 'required'],
  ['a provider whose use is optional', { ...provider, REQUIRE_PHONE: 'false' }, 'optional'],
])('the policy of %s %j is %s', (_what, env, policy) => {
  expect(phonePolicyOf(readConfig(env))).toBe(policy);
});

test('a configuration under which nobody could sign in is rejected', () => {
  expect(() => readConfig({ ...real, REQUIRE_PHONE: 'true' })).toThrow('nobody could get past it');
  expect(() => readConfig({ SMS_PROVIDER: 'solapi' })).toThrow('is needed with SMS_PROVIDER');
});
