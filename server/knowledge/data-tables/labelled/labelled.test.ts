import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { answerFromTables, loadTables } from '../answer/answer-from-tables.ts';
import { gymMembers } from './en-gym-members.ts';
import { shopOrders } from './en-shop-orders.ts';
import { sensorReadings } from './es-sensor-readings.ts';
import { schoolGrades } from './ja-school-grades.ts';
import { judgeTableAnswer } from './judge-table-answer.ts';
import { cafeSales } from './ko-cafe-sales.ts';
import { staffHours } from './ko-staff-hours.ts';
import {
  type LabelledTable,
  type LabelledTableQuestion,
  labelledTableCsv,
} from './labelled-table.ts';
import { budget } from './zh-budget.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

/** Answers the questions about a table as the chat does without a model. */
async function createAsker(table: LabelledTable) {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const agent = await owner.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
  await waitForTable(
    owner,
    (await addTestTable(owner, agent.id, labelledTableCsv(table), table.name)).id,
  );
  const { db, translator } = app.services;
  const knowledge = await db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow();
  return async ([language, question, expected]: LabelledTableQuestion) => {
    const questions = typeof question === 'string' ? [question] : question;
    const tableQuestion = {
      organizationId: owner.login.organization_id,
      knowledgeId: knowledge.knowledge_id,
      question: questions.at(-1) ?? '',
      previousQuestions: questions.slice(0, -1),
      language,
      now: new Date('2026-02-10T09:00:00Z'),
      isLastResort: true,
    };
    const tables = await loadTables(db, tableQuestion);
    const answer = await answerFromTables({ db, translator }, tableQuestion, tables);
    if (!answer) throw new Error(`no answer to ${questions.join(' / ')}`);
    return {
      questions: questions.join(' / '),
      answer: answer.text,
      expected,
      verdict: judgeTableAnswer(answer, expected),
    };
  };
}

describe('answers about a labelled table', () => {
  test.each([shopOrders, staffHours, schoolGrades, sensorReadings, budget, gymMembers, cafeSales])(
    'contain no false figure, and most of them are right: $name',
    async (table) => {
      const ask = await createAsker(table);
      const answers: Awaited<ReturnType<typeof ask>>[] = [];
      for (const question of table.questions) answers.push(await ask(question));
      expect(answers.filter(({ verdict }) => verdict === 'false')).toEqual([]);
      const right = answers.filter(({ verdict }) => verdict === 'right').length;
      expect(right / answers.length).toBeGreaterThan(0.8);
    },
  );
});
