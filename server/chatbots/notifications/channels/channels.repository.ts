import type { Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import type { NewNotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import type { Language } from '#shared/contracts/languages.ts';

interface NewChannel extends Omit<NewNotificationChannel, 'url'> {
  id: string;
  host: string;
  sealedUrl: string;
  sealedSecret: string | null;
  language: Language;
}

/** The owner for which the secrets of a channel are sealed. */
export function secretOwner(organizationId: string, channelId: string): string {
  return `notification channel ${organizationId} ${channelId}`;
}

export function createChannelsRepository(db: TenantTransaction, organizationId: string) {
  const channels = () =>
    db
      .selectFrom('notification_channels')
      .select(['id', 'kind', 'name', 'host', 'types', 'window_ids', 'paused', 'created_at'])
      .where('organization_id', '=', organizationId);

  return {
    list: () => channels().orderBy('id').execute(),

    find: (id: string) => channels().where('id', '=', id).executeTakeFirst(),

    async insert({ sealedUrl, sealedSecret, ...channel }: NewChannel): Promise<void> {
      await db
        .insertInto('notification_channels')
        .values({
          organization_id: organizationId,
          ...channel,
          sealed_url: sealedUrl,
          sealed_secret: sealedSecret,
        })
        .execute();
    },

    async change(id: string, columns: Updateable<DatabaseTables['notification_channels']>) {
      await db
        .updateTable('notification_channels')
        .set(columns)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('notification_channels')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
export type ChannelRow = Awaited<
  ReturnType<ReturnType<typeof createChannelsRepository>['list']>
>[number];
