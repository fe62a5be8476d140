import { writeAudit } from '#server/features/audit/index.ts';
import { enterOrganization } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { organizationEndpoints } from '#shared/contracts/organizations.ts';
import { createOrganization } from './create-organization.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

/** The caller's organizations (O1, O2). */
export function organizationRoutes(app: App): void {
  const { db } = app.platform;

  implement(app, organizationEndpoints.list, (_input, { user }) =>
    createOrganizationsRepository(db, user.id).list(),
  );

  implement(app, organizationEndpoints.create, ({ body }, { user, ip, requestId }) =>
    db.transaction().execute(async (transaction) => {
      const id = await createOrganization(transaction, {
        ownerId: user.id,
        name: body.name,
        countryCode: 'KR',
      });
      const list = await createOrganizationsRepository(transaction, user.id).list();
      const organization = found(
        list.find((entry) => entry.id === id),
        'organization',
      );
      const entered = await enterOrganization(transaction, id);
      const name = user.name || user.email;
      await writeAudit(
        entered,
        { organizationId: id, userId: user.id, name, ip, requestId },
        {
          action: 'organization.created',
          objectType: 'organization',
          objectId: id,
          after: { name: body.name },
        },
      );
      return organization;
    }),
  );
}
