import type { AgentType } from '#shared/contracts/names.ts';
import { bloomingSkill } from './features/blooming-school/index.ts';
import type { Skill } from './features/chat/index.ts';
import { companionSkill } from './features/companion/index.ts';
import { createDataAnalysisSkill } from './features/data-tables/index.ts';
import { createProductSkill } from './features/products/index.ts';
import { salesSkill } from './features/sales/index.ts';
import type { Database } from './platform/db/database.ts';
import type { Translator } from './platform/i18n/translate.ts';
import type { ChatModel } from './platform/llm/chat-model.ts';

interface SkillServices {
  db: Database;
  model: ChatModel | null;
  translator: Translator;
}
export type Skills = Partial<Record<AgentType, Skill>>;

/** What agents of each type can do beyond quoting FAQ and documents. */
export function createSkills(services: SkillServices): Skills {
  return {
    ecommerce: createProductSkill(services),
    'data-analysis': createDataAnalysisSkill(services),
    companion: companionSkill(services),
    blooming: bloomingSkill(services),
    sales: salesSkill(services),
  };
}
