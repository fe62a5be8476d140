import { expect, test } from '@jest/globals';
import type { PersonRequest } from '../handoff/chat-handoff.ts';
import { type Route, type RoutingFacts, routeQuestion } from './route-question.ts';

const usual: RoutingFacts = {
  handledBy: 'bot',
  isAiOn: true,
  request: null,
  isPersonAvailable: false,
  isOverLimit: false,
  isCustomerOverLimit: false,
};
const anyone = (reason: PersonRequest['reason']): PersonRequest => ({ reason, memberId: null });
const byCustomer = anyone('customer_request');
const byRule = anyone('policy_restriction');
const previousMember: PersonRequest = { reason: 'customer_request', memberId: 'member-1' };
const available = { isPersonAvailable: true };

const table: [when: string, facts: Partial<RoutingFacts>, route: Route][] = [
  ['the AI is on', {}, { to: 'ai', request: null }],
  ['the AI is off', { isAiOn: false }, { to: 'nobody', request: null }],
  ['a member answers the chat', { handledBy: 'human' }, { to: 'person', request: null }],
  [
    'a member answers the chat and the organization is over its limit',
    { handledBy: 'human', isOverLimit: true },
    { to: 'person', request: null },
  ],
  [
    'the chat waits for a person and the customer requests one again',
    { handledBy: 'queue', request: byCustomer, ...available },
    { to: 'queue', request: null },
  ],
  [
    'the customer requests a person who is available',
    { request: byCustomer, ...available },
    { to: 'queue', request: byCustomer },
  ],
  [
    'the customer requests a person while the AI is off',
    { request: byCustomer, ...available, isAiOn: false },
    { to: 'queue', request: byCustomer },
  ],
  [
    'the customer returns to the member who closed the chat',
    { request: previousMember, ...available },
    { to: 'queue', request: previousMember },
  ],
  [
    'the customer requests a person and none is available',
    { request: byCustomer },
    { to: 'ai', request: byCustomer },
  ],
  [
    'the customer requests a person, none is available and the AI is off',
    { request: byCustomer, isAiOn: false },
    { to: 'nobody', request: byCustomer },
  ],
  [
    'a rule hands over to an available person',
    { request: byRule, ...available },
    { to: 'queue', request: byRule },
  ],
  [
    'a rule hands over and no person is available',
    { request: byRule },
    { to: 'ai', request: null },
  ],
  [
    'the organization is over its limit and a person is available',
    { isOverLimit: true, ...available },
    { to: 'queue', request: anyone('usage_limit') },
  ],
  [
    'the organization is over its limit and no person is available',
    { isOverLimit: true },
    { to: 'over_limit', request: null },
  ],
  [
    'the customer requests a person over the limit and none is available',
    { isOverLimit: true, request: byCustomer },
    { to: 'over_limit', request: null },
  ],
  [
    'the customer is over their limit',
    { isCustomerOverLimit: true },
    { to: 'customer_over_limit', request: null },
  ],
  [
    'the customer is over their limit and did not request the person who is available',
    { isCustomerOverLimit: true, ...available },
    { to: 'customer_over_limit', request: null },
  ],
  [
    'the customer requests a person over their limit who is available',
    { isCustomerOverLimit: true, request: byCustomer, ...available },
    { to: 'queue', request: byCustomer },
  ],
  [
    'the customer requests a person over their limit and none is available',
    { isCustomerOverLimit: true, request: byCustomer },
    { to: 'customer_over_limit', request: null },
  ],
  [
    'a member answers the chat of a customer over their limit',
    { handledBy: 'human', isCustomerOverLimit: true },
    { to: 'person', request: null },
  ],
  [
    'the AI is off and the customer is over their limit',
    { isAiOn: false, isCustomerOverLimit: true },
    { to: 'nobody', request: null },
  ],
  [
    'both the organization and the customer are over their limit',
    { isOverLimit: true, isCustomerOverLimit: true },
    { to: 'over_limit', request: null },
  ],
  [
    'the AI is off and the organization is over its limit',
    { isAiOn: false, isOverLimit: true },
    { to: 'nobody', request: null },
  ],
];

test.each(table)('routeQuestion decides when %s', (_when, facts, route) => {
  expect(routeQuestion({ ...usual, ...facts })).toEqual(route);
});
