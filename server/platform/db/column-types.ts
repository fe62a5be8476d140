import type { AnswerColumns } from './column-types/answers.ts';
import type { ChatbotColumns } from './column-types/chatbots.ts';
import type { ConsoleColumns } from './column-types/console.ts';
import type { ConversationColumns } from './column-types/conversations.ts';
import type { KnowledgeColumns } from './column-types/knowledge.ts';
import type { MoneyColumns } from './column-types/money.ts';
import type { PeopleColumns } from './column-types/people.ts';
import type { PlatformColumns } from './column-types/platform.ts';

/**
 * What PostgreSQL's types do not say, by `table.column`. `npm run tables:update` puts them into the
 * generated tables and adds null and defaults as the database has them.
 */
export interface ColumnTypes
  extends PeopleColumns,
    ChatbotColumns,
    KnowledgeColumns,
    AnswerColumns,
    ConversationColumns,
    MoneyColumns,
    ConsoleColumns,
    PlatformColumns {}
