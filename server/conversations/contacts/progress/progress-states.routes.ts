import { matchChoices } from '#server/conversations/choices/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type ProgressState,
  progressStateEndpoints,
} from '#shared/contracts/conversations/progress-states.ts';
import { defaultProgressStates } from '#shared/contracts/names.ts';
import { createProgressStates, type StoredState } from './progress-states.repository.ts';

export function progressStateRoutes(app: App): void {
  const { translator } = app.platform;

  function present(state: StoredState, { language }: MemberContext): ProgressState {
    const key = defaultProgressStates.find((id) => id === state.id);
    const named = key && translator.text(language, `server:export.value.${key}`);
    const { id, color, archived: is_archived } = state;
    return { id, name: state.name ?? named ?? id, color, is_archived };
  }

  async function list(context: MemberContext) {
    const states = await statesOf(context).list();
    return { items: states.map((state) => present(state, context)) };
  }

  implement(app, progressStateEndpoints.list, (_input, context) => list(context));

  implement(app, progressStateEndpoints.replace, async ({ body: { items } }, context) => {
    const states = statesOf(context);
    await states.lockReplacement();
    const before = await states.list();
    const nameOf = (state: StoredState) => present(state, context).name;
    const { offered, omitted } = matchChoices(items, before, nameOf);
    const after = offered.map(({ saved: { name, color }, stored }): StoredState => {
      if (!stored) return { id: newId(), name, color, archived: false };
      // A default state whose name is unchanged is still named in the reader's language.
      const isDefaultName = stored.name === null && nameOf(stored) === name;
      return { id: stored.id, name: isDefaultName ? null : name, color, archived: false };
    });
    await states.save([...after, ...omitted.map((state) => ({ ...state, archived: true }))]);
    await context.audit({
      action: 'progress_states.changed',
      objectType: 'organization',
      objectId: context.caller.organizationId,
      before: { states: before.filter(({ archived }) => !archived).map(labelOf) },
      after: { states: after.map(labelOf) },
    });
    return list(context);
  });
}

const labelOf = ({ id, name, color }: StoredState) => `${name ?? id} (${color})`;

function statesOf({ transaction, caller }: MemberContext) {
  return createProgressStates(transaction, caller.organizationId);
}
