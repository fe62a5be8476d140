import Bowser from 'bowser';
import type { SignIn } from '#shared/contracts/people/sign-ins.ts';

type Device = Pick<SignIn, 'browser' | 'system' | 'kind'>;

const kinds: readonly SignIn['kind'][] = ['desktop', 'mobile', 'tablet'];

/** Parses browser, system and kind of device from a user agent. */
export function describeDevice(userAgent: string): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: kinds.find((kind) => kind === platform.type) ?? 'other',
  };
}
