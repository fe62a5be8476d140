import { auditByUser } from '#server/features/audit/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type Organization, organizationEndpoints } from '#shared/contracts/organizations.ts';
import { createOrganization } from './create-organization.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

/** The caller's organizations (O1–O3). */
export function organizationRoutes(app: App): void {
  const { db } = app.platform;

  implement(app, organizationEndpoints.list, (_input, { user }) =>
    createOrganizationsRepository(db, user.id).list(),
  );

  implement(app, organizationEndpoints.create, ({ body }, context) =>
    db.transaction().execute(async (transaction) => {
      const id = await createOrganization(transaction, {
        ownerId: context.user.id,
        name: body.name,
        countryCode: 'KR',
      });
      const organization = await findOwn(transaction, context.user.id, id);
      await auditByUser(transaction, context, id, {
        action: 'organization.created',
        objectType: 'organization',
        objectId: id,
        after: { name: body.name },
      });
      return organization;
    }),
  );

  implement(
    app,
    organizationEndpoints.change,
    (_input, context, { id }: Organization) =>
      db.transaction().execute(async (transaction) => {
        const { user } = context;
        await createOrganizationsRepository(transaction, user.id).makeCurrent(id);
        const organization = await findOwn(transaction, user.id, id);
        await auditByUser(transaction, context, id, {
          action: 'organization.entered',
          objectType: 'organization',
          objectId: id,
          after: { from: user.currentOrganizationId },
        });
        return organization;
      }),
    { find: ({ id }, { user }) => findOwn(db, user.id, id) },
  );
}

/** One of the user's organizations, or `not_found`. */
async function findOwn(db: Database, userId: string, id: string): Promise<Organization> {
  const list = await createOrganizationsRepository(db, userId).list();
  return found(
    list.find((entry) => entry.id === id),
    'organization',
  );
}
