import type { StoredChoice } from '#server/conversations/choices/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';
import { defaultProgressStates, type TagColor } from '#shared/contracts/names.ts';

export interface StoredState extends StoredChoice {
  color: TagColor;
}

const defaultColors: Record<(typeof defaultProgressStates)[number], TagColor> = {
  new: 'blue',
  in_progress: 'orange',
  on_hold: 'gray',
  done: 'green',
  rejected: 'red',
};

/** The progress states that contacts of an organization can have. */
export function createProgressStates(db: TenantTransaction, organizationId: string) {
  return {
    /** The default states until the organization has its own; archived ones last. */
    async list(): Promise<StoredState[]> {
      const rows = await db
        .selectFrom('progress_states')
        .select(['id', 'name', 'color', 'archived'])
        .where('organization_id', '=', organizationId)
        .orderBy('archived')
        .orderBy('position')
        .execute();
      if (rows.length > 0) return rows;
      return defaultProgressStates.map((id) => ({
        id,
        name: null,
        archived: false,
        color: defaultColors[id],
      }));
    },

    /** The state of new contacts. */
    async first(): Promise<string> {
      const [state] = await this.list();
      return state?.id ?? defaultProgressStates[0];
    },

    lock: () => takeLock(db, `progress states ${organizationId}`),

    async save(states: readonly StoredState[]): Promise<void> {
      const rows = states.map((state, position) => ({
        organization_id: organizationId,
        position,
        ...state,
      }));
      await db
        .insertInto('progress_states')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'id']).doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            color: row.ref('excluded.color'),
            position: row.ref('excluded.position'),
            archived: row.ref('excluded.archived'),
          })),
        )
        .execute();
    },
  };
}
