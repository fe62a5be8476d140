import { replaceChoices } from '#server/conversations/choices/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
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
    const { before, after } = await replaceChoices(items, {
      choices: statesOf(context),
      nameOf: (state) => present(state, context).name,
      toStored: (state, { color }) => ({ ...state, color }),
    });
    await context.audit({
      action: 'progress_states.changed',
      objectType: 'organization',
      objectId: context.caller.organizationId,
      before: { states: before.map(labelOf) },
      after: { states: after.map(labelOf) },
    });
    return list(context);
  });
}

const labelOf = ({ id, name, color }: StoredState) => `${name ?? id} (${color})`;

function statesOf({ transaction, caller }: MemberContext) {
  return createProgressStates(transaction, caller.organizationId);
}
