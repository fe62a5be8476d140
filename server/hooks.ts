import { pairsPart } from './answers/blooming-school/index.ts';
import {
  companionPart,
  moveCompanionIndex,
  removeCompanionFromIndex,
  saveProfile,
} from './answers/companion/index.ts';
import {
  assertEvaluationPasses,
  evaluationPart,
  type ListUnanswered,
} from './answers/evaluation/index.ts';
import { salesPart, saveDetails } from './answers/sales/index.ts';
import type { AgentHooks } from './chatbots/agents/index.ts';
import type { Parts } from './chatbots/portable/index.ts';
import { adoptLanguage, demoEmail } from './console/demo/index.ts';
import { releaseChats } from './conversations/handoff/index.ts';
import { changeRetention } from './conversations/retention/index.ts';
import { readChat } from './conversations/sessions/index.ts';
import { unansweredQuestions } from './conversations/unanswered/index.ts';
import type { MovePurchases } from './conversations/web/index.ts';
import { addSources } from './knowledge/add-sources.ts';
import { tablesPart } from './knowledge/data-tables/index.ts';
import { documentsPart } from './knowledge/documents/index.ts';
import {
  faqsPart,
  indexAgentSettings,
  removeAgentSettings,
} from './knowledge/knowledge-base/index.ts';
import { productsPart } from './knowledge/products/index.ts';
import { websitesPart } from './knowledge/websites/index.ts';
import { movePurchases } from './money/memberships/index.ts';
import { endBilling } from './money/subscriptions/index.ts';
import type { OnSignIn } from './people/account/index.ts';
import type { MembershipDeps } from './people/memberships/index.ts';
import type { ChangeChatRetention, EndBilling } from './people/organizations/index.ts';
import type { Services } from './services.ts';

/** Calls from earlier domains to later ones, which they must not import. */
export interface Hooks extends AgentHooks {
  releaseChats: MembershipDeps['releaseChats'];
  /** The parts of a chatbot export beyond its settings. */
  parts: Parts;
  readChat: typeof readChat;
  unansweredQuestions: ListUnanswered;
  endBilling: EndBilling;
  movePurchases: MovePurchases;
  changeRetention: ChangeChatRetention;
  onSignIn: OnSignIn;
}

export function createHooks(services: Services): Hooks {
  return {
    releaseChats: (transaction, leaving) => releaseChats(services, transaction, leaving),
    parts: {
      faqs: faqsPart,
      documents: documentsPart,
      companion: companionPart,
      pairs: pairsPart,
      tables: tablesPart,
      products: productsPart,
      websites: websitesPart,
      sales: salesPart,
      evaluation: evaluationPart,
    },
    readChat,
    async onSignIn(user, language) {
      const { DEMO, DEMO_CHATS } = services.config;
      if (DEMO && DEMO_CHATS && user.email === demoEmail)
        await adoptLanguage(services.db, user, language);
    },
    changeRetention: (as, organizationId, change) =>
      changeRetention({ ...as, organizationId }, change, services.clock()),
    endBilling: (...leaving) => endBilling(services, ...leaving),
    movePurchases: (...moving) => movePurchases(services, ...moving),
    unansweredQuestions: (context, agentId) =>
      unansweredQuestions(context, agentId, services.clock()),
    async onCreated(context, { agentId, knowledgeId }, source) {
      if (source.type === 'companion') return saveProfile(context, agentId, source.profile);
      if (source.type === 'sales') return saveDetails(context, agentId, source.details);
      return addSources(context, services.bus, knowledgeId, source);
    },
    beforePublish: (...publishing) => assertEvaluationPasses(services, ...publishing),
    async onPublish(transaction, agent) {
      await indexAgentSettings(transaction, agent);
      await moveCompanionIndex(transaction, agent);
    },
    async onRemove(transaction, agent) {
      await removeAgentSettings(transaction, agent);
      await removeCompanionFromIndex(transaction, agent);
    },
  };
}
