import { z } from 'zod';
import {
  defineTool,
  plainAnswer,
  type SkillQuestion,
  type Tool,
} from '#server/answers/turn/index.ts';
import { askQuiz, type QuizServices } from './quiz.ts';

/** Asks the child a taught question when the model recognizes that the child wants to play. */
export function quizTool(services: QuizServices, question: SkillQuestion): Tool {
  return defineTool({
    name: 'quiz',
    description:
      'Asks the child one of the questions that you were taught. Call it when the child wants to play, to practise or to be asked something.',
    parameters: z.object({}),
    async run() {
      const reply = await askQuiz(services, question);
      if (!reply) return { text: 'There is no question to ask.', isFailure: true };
      const { text } = reply;
      return { text, answer: plainAnswer(text) };
    },
  });
}
