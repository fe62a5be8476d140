import { bloomingSkill } from '#server/answers/blooming-school/index.ts';
import { companionSkill } from '#server/answers/companion/index.ts';
import { createDataAnalysisSkill } from '#server/answers/data-analysis/index.ts';
import { createProductSkill } from '#server/answers/ecommerce/index.ts';
import { salesSkill } from '#server/answers/sales/index.ts';
import type { Skill } from '#server/answers/turn/index.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import type { Database } from './platform/db/database.ts';
import type { Translator } from './platform/i18n/translate.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}
export type Skills = Partial<Record<AgentType, Skill>>;

/** Capabilities of agents beyond quoting FAQ and documents, by type. */
export function createSkills(services: SkillServices): Skills {
  return {
    ecommerce: createProductSkill(services),
    'data-analysis': createDataAnalysisSkill(services),
    companion: companionSkill(services),
    blooming: bloomingSkill(services),
    sales: salesSkill(services),
  };
}
