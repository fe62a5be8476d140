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
  ['a demo of one command', {}, 'optional'],
  ['a demo that shows what it is like', { REQUIRE_PHONE: 'true' }, 'required'],
  ['a self-hoster without a provider', real, 'off'],
  ['a provider', { ...real, ...provider }, 'required'],
  ['a provider, for those who want to', { ...provider, REQUIRE_PHONE: 'false' }, 'optional'],
])('%s %j: %s', (_what, env, policy) => {
  expect(phonePolicyOf(readConfig(env))).toBe(policy);
});

test('a configuration under which nobody could sign in is rejected', () => {
  expect(() => readConfig({ ...real, REQUIRE_PHONE: 'true' })).toThrow('nobody could get past it');
  expect(() => readConfig({ SMS_PROVIDER: 'solapi' })).toThrow('is needed with SMS_PROVIDER');
});
