import { isDeepStrictEqual } from 'node:util';
import { type AgentRow, getAgent } from '#server/chatbots/agents/index.ts';
import { importParts, storeFiles } from '#server/chatbots/portable/index.ts';
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import {
  changeWindow,
  getWindow,
  presentWindow,
  withWindowDefaults,
} from '#server/chatbots/windows/index.ts';
import type { Hooks } from '#server/hooks.ts';
import { storeSampleTable } from '#server/knowledge/data-tables/index.ts';
import { storeSampleProducts } from '#server/knowledge/products/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { sampleEndpoints } from '#shared/contracts/console/samples.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { readSample, type Sample } from './read-sample.ts';

type SampleServices = Pick<Services, 'bus' | 'clock' | 'storage' | 'translator'> &
  Pick<Hooks, 'parts' | 'onPublish'>;

/** Sample knowledge for a new chatbot, so that its owner can try it at once. */
export function sampleRoutes(app: App, services: SampleServices): void {
  implementInSteps(
    app,
    sampleEndpoints.add,
    async ({ params, body: { language } }, steps, { type }: AgentRow) => {
      const sample = await readSample(type, language);
      const files = await storeSampleFiles(steps, services, sample, language);
      return steps.finish(async (context) => {
        const { window, agent } = await getChatbot(params.hash, context);
        const owner = { agentId: agent.id, agentType: type, knowledgeId: agent.knowledge_id };
        const knowledge = { ...noKnowledge, ...sample, ...files };
        await importParts({ ...owner, context, services }, knowledge);
        await addStarterQuestions(context, window, sample);
        await context.audit({
          action: 'window.sample_added',
          ...{ objectType: 'window', objectId: window.id, before: {}, after: { language } },
        });
        return presentWindow(await getWindow(params.hash, context), context.caller);
      });
    },
    { find: async ({ hash }, context) => (await getChatbot(hash, context)).agent },
  );
}

const noKnowledge = { websites: [], evaluation: { required: false, questions: [] } };

async function getChatbot(hash: string, context: MemberContext) {
  const window = await getWindow(hash, context, { lock: true });
  const agent = await getAgent(found(window.agent_id, 'agent'), context, { forChange: true });
  return { window, agent };
}

async function storeSampleFiles(
  steps: StepsContext,
  { storage, translator, clock }: SampleServices,
  { documents, table, products }: Sample,
  language: Language,
) {
  const stored = await storeFiles(steps, storage, { documents, tables: [], products: [] });
  const common = { description: '', column_descriptions: {} };
  const tables = table
    ? [await storeSampleTable(steps, { storage, translator, now: clock() }, language)]
    : [];
  const shops = products
    ? [await storeSampleProducts(steps, { storage, translator }, language)]
    : [];
  return {
    ...stored,
    tables: tables.map((file) => ({ ...common, name: file.name, file })),
    products: shops.map((file) => {
      return { ...common, name: file.name, file, url: null, mapping: null, built: true };
    }),
  };
}

/** Published with the window's draft, unless that has changes which customers do not see yet. */
async function addStarterQuestions(
  context: MemberContext,
  window: WindowRow,
  { starter_questions }: Sample,
): Promise<void> {
  const [draft, published] = [window.draft, window.published].map(withWindowDefaults);
  if (draft?.starter_questions.length !== 0) return;
  const publish = isDeepStrictEqual(draft, published);
  await changeWindow(context, window, { starter_questions, ...(publish && { publish }) });
}
