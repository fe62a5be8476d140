import { chatScope } from '#server/people/members/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { changePerson } from './change-person.ts';
import { customerNoteRoutes } from './customer-notes.routes.ts';
import { findCustomers } from './found-customers.repository.ts';
import { getPerson } from './get-person.ts';
import { customerMergeRoutes } from './merge/customer-merges.routes.ts';
import type { Person } from './person.ts';
import { presentPerson } from './present-person.ts';
import { readTimeline } from './read-timeline.ts';

/** People who left contacts: details, timeline, notes of the team, merges. */
export function personRoutes(app: App, { clock }: { clock: Clock }): void {
  const ofPerson = { find: getPerson };

  implement(app, customerEndpoints.search, async ({ query }, { transaction, caller }) => ({
    items: await findCustomers(transaction, caller.organizationId, {
      ...query,
      scope: chatScope(caller),
    }),
  }));

  implement(
    app,
    customerEndpoints.get,
    (_input, context, person: Person) => presentPerson(person, context, clock()),
    ofPerson,
  );

  implement(
    app,
    customerEndpoints.change,
    async ({ body, params }, context: MemberContext, person: Person) => {
      await changePerson(context, person, body);
      return presentPerson(await getPerson(params, context), context, clock());
    },
    ofPerson,
  );

  implement(
    app,
    customerEndpoints.timeline,
    ({ query }, context, { profile }: Person) => readTimeline(context, profile.id, query),
    ofPerson,
  );

  customerMergeRoutes(app, clock);
  customerNoteRoutes(app, clock);
}
