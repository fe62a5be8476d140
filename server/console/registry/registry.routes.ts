import type { Config } from '#server/config.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { isKnown } from '#server/platform/http/send-static-file.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { maxVersionBytes } from '#shared/contracts/console/area-versions.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createAreaPreviews, withPreview } from './area-previews.ts';
import { areasVisibleTo } from './area-registry.ts';
import { changeArea } from './change-area.ts';
import { createDeployers } from './deployers.ts';
import { describeArea, type LiveConsoleState, listAreas } from './describe-areas.ts';
import { healthRoutes } from './health.routes.ts';
import type { BuiltParts } from './live-console.ts';
import { areaPreviewRoutes } from './preview.routes.ts';
import { publishVersion } from './publish-version.ts';
import { type Refusal, RefusedVersion } from './refusal.ts';
import { tokenRoutes } from './tokens.routes.ts';
import type { WatchDeps } from './watch-failures.ts';

/** The built console that areas are deployed into. */
export interface BuiltConsole {
  parts(): BuiltParts;
  files(): ReadonlyMap<string, { content: Buffer }>;
  ownPaths: readonly string[];
}

export interface RegistryDeps extends Omit<WatchDeps, 'translator'> {
  storage: Storage;
  config: Pick<Config, 'DEMO'> & WatchDeps['config'];
}

/** Base64 adds a third to the size. */
const bodyLimit = Math.ceil(maxVersionBytes * 1.4) + 256 * 1024;

/** Publishes, activates and rolls back areas, and manages deploy tokens. */
export function registryRoutes(app: App, deps: RegistryDeps, built: BuiltConsole): void {
  const { db, storage, areaRegistry } = deps;
  const previews = createAreaPreviews(db);
  const deployers = createDeployers(app, db, deps.config);
  const mayChange = {
    find: ({ area }: { area: string }, context: PublicContext) =>
      deployers.authorize(area, context),
  };
  areaPreviewRoutes(app, previews, deployers);

  const messagesOf = (refusals: readonly Refusal[], language: Language) =>
    refusals.map(({ reason, values }) =>
      app.platform.translator.text(language, `server:registry.${reason}`, values),
    );
  /** Turns a `RefusedVersion` into a problem with a message for each error. */
  const localizeRefusals = <Result>(language: Language, result: Promise<Result>): Promise<Result> =>
    result.catch((error: unknown) => {
      if (!(error instanceof RefusedVersion)) throw error;
      const reasons = messagesOf(error.refusals, language);
      throw new AppError('area_refused', reasons.join(' '), { context: { reasons } });
    });

  /** The state of the console in this process, without a query. */
  const consoleState = (language: Language): LiveConsoleState => ({
    built: built.parts(),
    live: [...areaRegistry.consoleFor(null).areas, ...areaRegistry.everythingLive().live],
    notServed: areaRegistry.notServed().map(({ refusals, ...version }) => ({
      ...version,
      reasons: messagesOf(refusals, language),
    })),
  });

  implement(app, registryEndpoints.get, async (_input, { user, header, reply }) => {
    // A page that follows the registry stays in its preview until the preview ends.
    const preview = await previews.findByCookie(reply.request);
    const isOperator = await deployers.isOperator(user);
    const others = areasVisibleTo(isOperator, areaRegistry.consoleFor(user.id).areas);
    const areas = withPreview(others, preview);
    const versions = areas.map(({ name, version }) => `${name} ${version}`).join();
    const etag = `"${areaRegistry.revision}-${sha256(versions).slice(0, 16)}"`;
    reply.headers({ etag, 'cache-control': 'no-cache, private' });
    if (isKnown(etag, header('if-none-match'))) reply.status(304);
    return { revision: areaRegistry.revision, areas };
  });

  implement(
    app,
    registryEndpoints.list,
    async (_input, { language }) => ({ items: await listAreas(db, consoleState(language)) }),
    deployers.operatorsOnly,
  );

  implement(
    app,
    registryEndpoints.publish,
    async ({ params: { area }, body }, { language }, deployer) => {
      const live = { ...areaRegistry.everythingLive(), ownPaths: built.ownPaths };
      const files = new Map(
        body.files.map(({ name, content }) => [name, Buffer.from(content, 'base64')]),
      );
      const version = {
        area,
        manifest: body.manifest,
        files,
        builtIn: built.files(),
        source: body.source,
        by: deployer.name,
      };
      const { isNew, ...published } = await localizeRefusals(
        language,
        publishVersion({ db, storage }, version, live),
      );
      return { area, ...published, is_new: isNew };
    },
    { ...mayChange, bodyLimit },
  );

  implement(
    app,
    registryEndpoints.versions,
    ({ params: { area } }, { language }) => describeArea(db, area, consoleState(language)),
    mayChange,
  );

  implement(
    app,
    registryEndpoints.change,
    async ({ params: { area }, body }, context, deployer) => {
      const expected = expectedRevision(context);
      const { name: by, isOperator } = deployer;
      const change = { expected, by, isOperator, built: built.parts() };
      const state = await localizeRefusals(context.language, changeArea(db, area, body, change));
      await areaRegistry.changed();
      return state;
    },
    mayChange,
  );

  tokenRoutes(app, db, deployers);
  healthRoutes(
    app,
    { ...deps, translator: app.platform.translator },
    built.parts,
    deployers,
    async (path) => built.files().get(path) ?? areaRegistry.file(path),
  );
}

/** The revision in `If-Match`; throws when the header is missing. */
function expectedRevision({ header }: Pick<PublicContext, 'header'>): number {
  const [, revision] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header('if-match')?.trim() ?? '') ?? [];
  if (revision === undefined) {
    throw new AppError('revision_required', 'name the revision in If-Match');
  }
  return Number(revision);
}
