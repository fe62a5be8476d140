import type { ComponentType } from 'react';
import type { Agent, AgentType } from '#shared/contracts/chatbots/agents.ts';
import { Companion } from './companion/companion.tsx';
import { Details } from './details/details.tsx';
import { Documents } from './documents/documents.tsx';
import { Evaluation } from './evaluation/evaluation.tsx';
import { FaqList } from './faq/faq-list.tsx';
import { Guidance } from './guidance/guidance.tsx';
import type { KnowledgeContext } from './knowledge-context.ts';
import { Products } from './products/products.tsx';
import { Safety } from './safety/safety.tsx';
import { TestSearch } from './search/test-search.tsx';
import { Tables } from './tables/tables.tsx';
import { Teach } from './teach/teach.tsx';
import { Unanswered } from './unanswered/unanswered.tsx';
import { Websites } from './websites/websites.tsx';

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
  | 'evaluation'
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
  { id: 'websites', Screen: Websites },
  { id: 'tables', Screen: Tables, types: ['data-analysis'] },
  { id: 'products', Screen: Products, types: ['ecommerce'] },
  { id: 'details', Screen: Details, types: ['sales'] },
  { id: 'guidance', Screen: Guidance, count: ({ guidance }) => guidance.length || undefined },
  { id: 'teach', Screen: Teach },
  { id: 'safety', Screen: Safety, types: ['blooming'] },
  { id: 'unanswered', Screen: Unanswered },
  { id: 'evaluation', Screen: Evaluation },
  { id: 'test', Screen: TestSearch },
];

export function sectionsOf(type: AgentType): readonly Section[] {
  return sections.filter(({ types }) => types?.includes(type) ?? true);
}
