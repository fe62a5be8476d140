import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerTextOf, type ReceivedTurnEvent } from '#server/testing/chat-client.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type BusinessClient, waitUntilDone } from '../ingest/business.ts';
import { askInNewChat } from './ask-questions.ts';
import { ownData } from './businesses.ts';
import { type FigureVerdict, judgeFigure } from './judge-figure.ts';

export interface FigureQuestion {
  text: string;
  language: Language;
  kind: string;
  /** The figure, a name that the answer must contain, or why there is none: `ask_back` or `cannot`. */
  expect: number | string;
  /** Absolute, in the unit of the figure. */
  tolerance: number | null;
}

interface LabelledTable {
  name: string;
  rows: number;
  csv: string;
  questions: FigureQuestion[];
}

export interface JudgedTableQuestion extends FigureQuestion {
  verdict: FigureVerdict;
  answer: string;
}

export async function readTables(folder = ownData): Promise<LabelledTable[]> {
  // Not validated, because an invalid file would show in the figures at once.
  const file = JSON.parse(await readFile(join(folder, 'tables.json'), 'utf8')) as {
    tables: LabelledTable[];
  };
  return file.tables;
}

/** Gives a table to a data-analysis chatbot; returns its hash id. */
export async function teachTable(
  { api }: BusinessClient,
  { name, csv, rows }: LabelledTable,
): Promise<string> {
  const window = await api.call(windowEndpoints.create, { body: { name: name.slice(0, 60) } });
  const { id: agent_id } = await api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
  const { url } = await api.upload(fileEndpoints.upload, {
    fields: { folder_name: 'csv' },
    file: new File([csv], 'table.csv'),
  });
  const { id } = await api.call(dataTableEndpoints.add, { body: { agent_id, file_url: url } });
  await waitUntilDone(
    () => api.call(dataTableEndpoints.get, { params: { id } }),
    (table) => {
      if (table.state === 'failed') throw new Error(`not loaded: ${table.reason}`);
      return table.state === 'ready' && table.rows === rows;
    },
  );
  return window.hash_id;
}

/** Asks the questions about a table as customers do, each in a chat of its own. */
export async function askTableQuestions(
  { customerUrl, hashId }: { customerUrl: string; hashId: string },
  questions: readonly FigureQuestion[],
  firstCustomer: number,
): Promise<JudgedTableQuestion[]> {
  const judged: JudgedTableQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    const customerNumber = firstCustomer + index;
    const events: ReceivedTurnEvent[] = await askInNewChat(
      { customerUrl, hashId, customerNumber },
      question,
    );
    const verdict = judgeFigure(question, events);
    judged.push({ ...question, verdict, answer: answerTextOf(events) });
  }
  return judged;
}
