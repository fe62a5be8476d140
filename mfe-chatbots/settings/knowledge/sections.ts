import type { ComponentType } from 'react';
import type { Agent, AgentType } from '#shared/contracts/chatbots/agents.ts';
import { Companion } from './companion/companion.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { Documents } from './documents/documents.tsx';
import { Evaluation } from './evaluation/evaluation.tsx';
import { FaqList } from './faq/faq-list.tsx';
import { Guidance } from './guidance/guidance.tsx';
import type { KnowledgeContext } from './knowledge-context.ts';
import { CompareModels } from './models/compare-models.tsx';
import { ProductsSection } from './products/products-section.tsx';
import { RatingsSection } from './ratings/ratings-section.tsx';
import { Safety } from './safety/safety.tsx';
import { TestSearch } from './search/test-search.tsx';
import { TablesSection } from './tables/tables-section.tsx';
import { Teach } from './teach/teach.tsx';
import { UnansweredSection } from './unanswered/unanswered-section.tsx';
import { WebsitesSection } from './websites/websites-section.tsx';

type SectionId =
  | 'companion'
  | 'faq'
  | 'documents'
  | 'websites'
  | 'tables'
  | 'products'
  | 'details'
  | 'guidance'
  | 'teach'
  | 'safety'
  | 'unanswered'
  | 'ratings'
  | 'evaluation'
  | 'models'
  | 'test';

interface Section {
  /** The value of `?section=` and the key of its title, `knowledge:sections.{id}`. */
  id: SectionId;
  Screen: ComponentType<KnowledgeContext>;
  count?: (agent: Agent) => number | undefined;
  /** Agent types that have the section; all by default. */
  types?: readonly AgentType[];
}

/** In the order of the tabs. */
const sections: readonly Section[] = [
  { id: 'companion', Screen: Companion, types: ['companion'] },
  { id: 'faq', Screen: FaqList, count: ({ knowledge }) => knowledge?.faqs },
  { id: 'documents', Screen: Documents, count: ({ knowledge }) => knowledge?.documents },
  { id: 'websites', Screen: WebsitesSection },
  { id: 'tables', Screen: TablesSection, types: ['data-analysis'] },
  { id: 'products', Screen: ProductsSection, types: ['ecommerce'] },
  { id: 'details', Screen: DetailsSection, types: ['sales'] },
  { id: 'guidance', Screen: Guidance, count: ({ guidance }) => guidance.length || undefined },
  { id: 'teach', Screen: Teach },
  { id: 'safety', Screen: Safety, types: ['blooming'] },
  { id: 'unanswered', Screen: UnansweredSection },
  { id: 'ratings', Screen: RatingsSection },
  { id: 'evaluation', Screen: Evaluation },
  { id: 'models', Screen: CompareModels },
  { id: 'test', Screen: TestSearch },
];

export function sectionsOf(type: AgentType): readonly Section[] {
  return sections.filter(({ types }) => types?.includes(type) ?? true);
}
