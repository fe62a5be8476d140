import { z } from 'zod';
import { defineTool, type SkillQuestion, type Tool } from '#server/answers/turn/index.ts';
import { askQuiz, type QuizServices } from './quiz.ts';

/** Asks the child a taught question, even when no phrase list recognizes the child's wish to play. */
export function quizTool(services: QuizServices, question: SkillQuestion): Tool {
  return defineTool({
    name: 'quiz',
    description:
      'Asks the child a question from what you were taught. Call it when the child wants to play, practise or be asked something.',
    parameters: z.object({}),
    async run() {
      const reply = await askQuiz(services, question);
      if (!reply) return { text: 'There is no question to ask.', isFailure: true };
      const { text } = reply;
      return { text, answer: { text, citations: [], cards: [] } };
    },
  });
}
