import type { Clock } from '#server/platform/clock.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { customerMergeEndpoints } from '#shared/contracts/conversations/customer-merges.ts';
import { getPerson } from '../get-person.ts';
import type { Person } from '../person.ts';
import { presentPerson } from '../present-person.ts';
import { listCandidates } from './list-candidates.ts';
import { mergePeople, separatePeople } from './merge-people.ts';
import { previewMerge } from './preview-merge.ts';

/** Finds duplicates of a person, merges them, and undoes merges. */
export function customerMergeRoutes(app: App, clock: Clock): void {
  const ofPerson = { find: getPerson };

  implement(
    app,
    customerMergeEndpoints.candidates,
    async ({ query }, context, person: Person) => ({
      items: await listCandidates(context, person, query.text),
    }),
    ofPerson,
  );

  implement(
    app,
    customerMergeEndpoints.preview,
    ({ query }, context, person: Person) => previewMerge(context, person, query.other_id),
    ofPerson,
  );

  implement(
    app,
    customerMergeEndpoints.merge,
    async ({ body }, context, person: Person) => {
      await mergePeople(context, person, body.other_id, clock());
      return presentPerson(await getPerson(person.profile, context), context, clock());
    },
    ofPerson,
  );

  implement(
    app,
    customerMergeEndpoints.separate,
    async ({ body }, context, person: Person) => {
      await separatePeople(context, person, body.merged_id, clock());
      return presentPerson(await getPerson(person.profile, context), context, clock());
    },
    ofPerson,
  );
}
