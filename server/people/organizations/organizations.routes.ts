import { createUsersRepository } from '#server/people/users/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';
import {
  type Organization,
  organizationEndpoints,
} from '#shared/contracts/people/organizations.ts';
import { type ChangeChatRetention, changeOrganization } from './change-organization.ts';
import { createOrganization, type OrganizationDefaults } from './create-organization.ts';
import { deleteOrganization, type EndBilling, restoreOrganization } from './delete-organization.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';
import { actionUrls, findOrganizationProblems } from './validate-organization.ts';

interface OrganizationDeps {
  bus: Bus;
  clock: Clock;
  changeRetention: ChangeChatRetention;
  endBilling: EndBilling;
  phonePolicy: PhonePolicy;
  newOrganizations: () => OrganizationDefaults;
}

export function organizationRoutes(app: App, deps: OrganizationDeps): void {
  const { db } = app.platform;
  const find = ({ id }: { id: string }, { user }: UserContext) => getOwn(db, user.id, id);

  implement(app, organizationEndpoints.list, (_input, { user }) =>
    createOrganizationsRepository(db, user.id).list(),
  );

  implement(app, organizationEndpoints.create, ({ body }, context) =>
    db.transaction().execute(async (transaction) => {
      const id = await createOrganization(transaction, {
        ownerId: context.user.id,
        name: body.name,
        countryCode: body.country_code,
        defaults: deps.newOrganizations(),
      });
      const organization = await getOwn(transaction, context.user.id, id);
      await auditByUser(transaction, context, id, {
        action: 'organization.created',
        objectType: 'organization',
        objectId: id,
        after: { name: body.name, country_code: organization.country_code },
      });
      return organization;
    }),
  );

  implement(
    app,
    organizationEndpoints.change,
    async ({ body: { current, ...changes } }, context, { id }: Organization) => {
      if (Object.keys(changes).length > 0)
        await changeOrganization({ db, ...deps }, context, id, changes);
      return current ? switchOrganization(db, context, id) : getOwn(db, context.user.id, id);
    },
    { find },
  );

  implement(
    app,
    organizationEndpoints.remove,
    async ({ body }, context, { id }: Organization) => {
      await deleteOrganization({ db, ...deps }, context, id, body.name);
      return getOwn(db, context.user.id, id);
    },
    { find },
  );

  implement(
    app,
    organizationEndpoints.restore,
    async (_input, context, { id }: Organization) => {
      await restoreOrganization({ db, ...deps }, context, id);
      return getOwn(db, context.user.id, id);
    },
    { find },
  );

  implementInSteps(app, organizationEndpoints.validation, async ({ query: { name } }, steps) => {
    const { phonePolicy, clock } = deps;
    // Belongs to the user, outside of the organization's transaction.
    const own = name ? await createOrganizationsRepository(db, steps.user.id).list() : [];
    return steps.finish(async (context) => {
      const problems = await findOrganizationProblems(context, { phonePolicy, now: clock() });
      return {
        valid: problems.length === 0,
        problems: problems.map((code) => ({ code, action_url: actionUrls[code] })),
        ...(name && { name_available: own.every((each) => each.name !== name) }),
      };
    });
  });
}

/** Switches the current organization. */
function switchOrganization(db: Database, context: UserContext, id: string): Promise<Organization> {
  return db.transaction().execute(async (transaction) => {
    const { user } = context;
    await createUsersRepository(transaction).setCurrentOrganization(user.id, id);
    const organization = await getOwn(transaction, user.id, id);
    await auditByUser(transaction, context, id, {
      action: 'organization.entered',
      objectType: 'organization',
      objectId: id,
      after: { from: user.currentOrganizationId },
    });
    return organization;
  });
}

/** One of the user's organizations, or `not_found`. */
async function getOwn(db: Database, userId: string, id: string): Promise<Organization> {
  const list = await createOrganizationsRepository(db, userId).list();
  return found(
    list.find((entry) => entry.id === id),
    'organization',
  );
}
