import { describe, expect, test } from '@jest/globals';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { Permission } from '#shared/contracts/names.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { isAllowed, may, requiredPermissions } from './access.ts';
import { maxOf } from './max-of.ts';
import { sessionStore } from './session.ts';

const userWith = (...can: Permission[]) => fakeUser({ can });

describe('may', () => {
  test('any one of an endpoint’s permissions is enough', () => {
    sessionStore.setState({ user: userWith('manage_chatbots_part') });
    expect(may('PATCH /windows/:hash')).toBe(true);
    expect(may('POST /windows')).toBe(false);
  });

  test('an endpoint for owners and leaders is refused to a member with its permission', () => {
    const can = ['manage_chatbots_all', 'manage_members'] as const;
    sessionStore.setState({ user: fakeUser({ can }) });
    expect([may('GET /api-keys'), may('POST /invite/send')]).toEqual([false, false]);
    expect(may('GET /members')).toBe(true);
    sessionStore.setState({ user: fakeUser({ can, role: 'leader' }) });
    expect([may('GET /api-keys'), may('POST /invite/send')]).toEqual([true, true]);
  });

  test('a member with only assigned chats may read and answer chats, but not accept them', () => {
    sessionStore.setState({ user: fakeUser({ can: [], own_chats: true }) });
    expect(may('GET /sessions/:hash')).toBe(true);
    expect(may('POST /sessions/:id/chat')).toBe(true);
    expect(may('POST /sessions/:id/accept')).toBe(false);
  });

  test('without a session no endpoint with permissions may be called', () => {
    sessionStore.setState({ user: null });
    expect(may('POST /windows')).toBe(false);
    expect(may('GET /organizations')).toBe(true);
  });

  test('the owner may call every endpoint', () => {
    const calls = allEndpoints.map(
      ({ endpoint: { method, path } }) => `${method} ${path.replace('/api/admin', '')}`,
    );
    expect(isAllowed(fakeUser(), { calls })).toBe(true);
  });
});

describe('a guard', () => {
  test('requires all of its calls and of `requires`, and one of `requires_one`', () => {
    const guard = {
      calls: ['GET /statistics', 'GET /sessions/:hash'],
      requires: ['memberships'],
      requires_one: ['add_ons', 'payment_history'],
    } as const;
    expect(isAllowed(userWith('usage', 'all_chats', 'memberships', 'add_ons'), guard)).toBe(true);
    expect(isAllowed(userWith('all_chats', 'memberships', 'add_ons'), guard)).toBe(false);
    expect(isAllowed(userWith('usage', 'all_chats', 'memberships'), guard)).toBe(false);
    expect(isAllowed(userWith('usage', 'all_chats', 'add_ons'), guard)).toBe(false);
    expect(requiredPermissions(guard)).toEqual([
      ['memberships'],
      ['add_ons', 'payment_history'],
      ['usage'],
      ['all_chats'],
    ]);
  });
});

test('maxOf returns the maximum of a text’s length, a number and a list’s size', () => {
  expect(maxOf('POST /windows', 'name')).toBe(60);
  expect(maxOf('POST /websites', 'page_limit')).toBe(500);
  expect(maxOf('POST /invite/send', 'invitee_email[]')).toBe(20);
  expect(maxOf('POST /invite/send', 'invitee_email')).toBe(254);
});
