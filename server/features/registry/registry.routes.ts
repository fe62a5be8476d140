import type { Config } from '#server/config.ts';
import { auditByUser } from '#server/features/audit/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { PublicContext, UserContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { isKnown } from '#server/platform/http/send-static-file.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { maxVersionBytes, registryEndpoints } from '#shared/contracts/registry.ts';
import { sharedName } from '#shared/contracts/shared-files.ts';
import { createAreaPreviews, withPreview } from './area-previews.ts';
import type { AreaRegistry } from './area-registry.ts';
import { changeArea, liveIn, stateOf } from './change-area.ts';
import { createDeployers } from './deployers.ts';
import type { BuiltParts } from './live-console.ts';
import { previewRoutes } from './preview.routes.ts';
import { publishVersion } from './publish-version.ts';
import { type Refusal, RefusedVersion } from './refusals.ts';
import { createRegistryRepository } from './registry.repository.ts';

/** The console that areas are deployed into, as it was built. */
export interface BuiltConsole {
  parts(): BuiltParts;
  files(): ReadonlyMap<string, { content: Buffer }>;
  ownPaths: readonly string[];
}

export interface RegistryDeps {
  db: Database;
  storage: Storage;
  config: Pick<Config, 'OPERATORS' | 'DEMO'>;
  areaRegistry: AreaRegistry;
}

/** Base64 takes a third more. */
const bodyLimit = Math.ceil(maxVersionBytes * 1.4) + 256 * 1024;

/** Publishing, activating and rolling back areas of the console, and the tokens that may. */
export function registryRoutes(app: App, deps: RegistryDeps, built: BuiltConsole): void {
  const { db, storage, areaRegistry } = deps;
  const repository = createRegistryRepository(db);
  const previews = createAreaPreviews(db);
  const deployers = createDeployers(app, db, deps.config);
  const mayChange = {
    find: ({ area }: { area: string }, context: PublicContext) => deployers.of(area, context),
  };
  const forOperators = {
    find: (_params: unknown, context: UserContext) => deployers.operator(context),
  };
  previewRoutes(app, previews, deployers);

  const sentences = (refusals: readonly Refusal[], language: Language) =>
    refusals.map(({ reason, values }) =>
      app.platform.translator.text(language, `server:registry.${reason}`, values),
    );
  /** A refusal becomes a problem that holds a sentence for each mistake. */
  const told = <Result>(language: Language, result: Promise<Result>): Promise<Result> =>
    result.catch((error: unknown) => {
      if (!(error instanceof RefusedVersion)) throw error;
      const reasons = sentences(error.refusals, language);
      throw new AppError('area_refused', reasons.join(' '), { context: { reasons } });
    });

  implement(app, registryEndpoints.get, async (_input, { user, header, reply }) => {
    // A page that follows the registry stays in its preview until that ends.
    const preview = await previews.of(reply.request);
    const areas = withPreview(areaRegistry.consoleFor(user.id).areas, preview);
    const versions = areas.map(({ name, version }) => `${name} ${version}`).join();
    const etag = `"${areaRegistry.revision}-${sha256(versions).slice(0, 16)}"`;
    reply.headers({ etag, 'cache-control': 'no-cache, private' });
    if (isKnown(etag, header('if-none-match'))) reply.status(304);
    return { revision: areaRegistry.revision, areas };
  });

  implement(
    app,
    registryEndpoints.list,
    async (_input, { language }) => {
      const revision = await repository.revision();
      const unfit = areaRegistry.notServed();
      const served = areaRegistry.consoleFor(null).areas.map(({ name }) => name);
      const names = new Set([...served, ...unfit.map(({ area }) => area), sharedName]);
      const items = [...names].sort().map(async (area) => {
        const [latest] = await repository.revisions(area, 1);
        const not_served = unfit
          .filter((each) => each.area === area)
          .map(({ version, refusals }) => ({ version, reasons: sentences(refusals, language) }));
        return { area, ...liveIn(latest), revision, not_served };
      });
      return { items: await Promise.all(items) };
    },
    forOperators,
  );

  implement(
    app,
    registryEndpoints.publish,
    async ({ params: { area }, body }, { language }, deployer) => {
      const facts = { ...areaRegistry.everythingLive(), ownPaths: built.ownPaths };
      const files = new Map(
        body.files.map(({ name, content }) => [name, Buffer.from(content, 'base64')]),
      );
      const version = {
        area,
        manifest: body.manifest,
        files,
        builtIn: built.files(),
        by: deployer.name,
      };
      const { isNew, ...published } = await told(
        language,
        publishVersion({ db, storage }, version, facts),
      );
      return { area, ...published, is_new: isNew };
    },
    { ...mayChange, bodyLimit },
  );

  implement(
    app,
    registryEndpoints.versions,
    async ({ params: { area } }) => {
      const versions = await repository.versions(area);
      const revisions = await repository.revisions(area);
      return {
        state: await stateOf(db, area),
        versions: versions.map(({ manifest, created_at, ...version }) => ({
          ...version,
          contract: manifest.contract,
          created_at: created_at.toISOString(),
        })),
        revisions: revisions.map((row) => ({
          ...liveIn(row),
          revision: row.revision,
          action: row.action,
          created_at: row.created_at.toISOString(),
          created_by: row.created_by,
        })),
      };
    },
    mayChange,
  );

  implement(
    app,
    registryEndpoints.change,
    async ({ params: { area }, body }, context, deployer) => {
      const expected = expectedRevision(context);
      const change = { expected, by: deployer.name, built: built.parts() };
      const state = await told(context.language, changeArea(db, area, body, change));
      await areaRegistry.changed();
      return state;
    },
    mayChange,
  );

  implement(
    app,
    registryEndpoints.tokens,
    async () => ({ items: (await repository.tokens()).map(toToken) }),
    forOperators,
  );

  implement(
    app,
    registryEndpoints.createToken,
    async ({ body }, context, operator) => {
      const token = `cwd_${newToken()}`;
      const row = { id: newId(), ...body, token_hash: sha256(token), created_by: operator.name };
      const created = await db.transaction().execute(async (transaction) => {
        const inserted = await createRegistryRepository(transaction).insertToken(row);
        await audit(transaction, context, 'deploy_token.created', inserted);
        return inserted;
      });
      return { ...toToken(created), token };
    },
    forOperators,
  );

  implement(
    app,
    registryEndpoints.revokeToken,
    async ({ params: { id } }, context) => {
      await db.transaction().execute(async (transaction) => {
        const revoked = await createRegistryRepository(transaction).revokeToken(id);
        await audit(transaction, context, 'deploy_token.revoked', {
          id,
          ...found(revoked, 'token'),
        });
      });
      return { id };
    },
    forOperators,
  );
}

/** What an operator does stands in the log of the organization that they act in. */
async function audit(
  transaction: Parameters<typeof auditByUser>[0],
  context: UserContext,
  action: string,
  { id, area, name }: { id: string; area: string; name: string },
): Promise<void> {
  const organizationId = context.user.currentOrganizationId;
  if (!organizationId) return;
  const entry = { action, objectType: 'deploy_token', objectId: id, after: { area, name } };
  await auditByUser(transaction, context, organizationId, entry);
}

/** The number in `If-Match`; a change that rests on nothing is refused. */
function expectedRevision({ header }: Pick<PublicContext, 'header'>): number {
  const [, revision] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header('if-match')?.trim() ?? '') ?? [];
  if (revision === undefined) {
    throw new AppError('revision_required', 'name the revision in If-Match');
  }
  return Number(revision);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof createRegistryRepository>['tokens']>>[number];

function toToken({ id, area, name, created_at, created_by, last_used_at }: TokenRow) {
  return {
    id,
    area,
    name,
    created_at: created_at.toISOString(),
    created_by,
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
