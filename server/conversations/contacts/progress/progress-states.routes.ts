import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type ProgressState,
  progressStateEndpoints,
} from '#shared/contracts/conversations/progress-states.ts';
import { defaultProgressStates, type TagColor } from '#shared/contracts/names.ts';
import { createProgressStates, type StoredState } from './progress-states.repository.ts';

interface SavedState {
  id?: string | undefined;
  name: string;
  color: TagColor;
}

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
    const before = await statesOf(context).list();
    const offered = items.map((item) => withId(item, before, context));
    const archived = before
      .filter(({ id }) => offered.every((state) => state.id !== id))
      .map((state) => ({ ...state, archived: true }));
    await statesOf(context).save([...offered, ...archived]);
    await context.audit({
      action: 'progress_states.changed',
      objectType: 'organization',
      objectId: context.caller.organizationId,
      before: { states: before.filter((state) => !state.archived).map(labelOf) },
      after: { states: offered.map(labelOf) },
    });
    return list(context);
  });

  /** A default state whose name is unchanged keeps its name in every language. */
  function withId(
    { id, name, color }: SavedState,
    before: readonly StoredState[],
    context: MemberContext,
  ): StoredState {
    const known = before.find((state) => state.id === id);
    if (!known) return { id: newId(), name, color, archived: false };
    const isDefaultName = known.name === null && present(known, context).name === name;
    return { id: known.id, name: isDefaultName ? null : name, color, archived: false };
  }
}

const labelOf = ({ id, name, color }: StoredState) => `${name ?? id} (${color})`;

function statesOf({ transaction, caller }: MemberContext) {
  return createProgressStates(transaction, caller.organizationId);
}
