import { z } from 'zod';
import { idSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge } from './knowledge.ts';
import { languageSchema, localizedText } from './languages.ts';

/** How many rules an agent has at most. */
export const mostRules = 50;

/** When a rule is about a question: always, by words that stand in it, or because it resembles examples. */
export const ruleMatches = ['any', 'words', 'examples'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

/**
 * What a rule does. The first three decide how a question is answered, and the first rule that decides is
 * the last; what is said besides and how a model is to speak add to whatever is answered.
 */
export const ruleActions = ['handoff', 'contact', 'answer', 'say', 'instruct'] as const;
export type RuleAction = (typeof ruleActions)[number];

const ruleHours = ['any', 'open', 'closed'] as const;

/** A rule of the business for its agent (N26): "always hand over refunds". */
export const guidanceRuleSchema = z
  .strictObject({
    id: z.string().min(1).max(64),
    name: z.string().trim().min(1).max(80),
    enabled: z.boolean().default(true),
    match: z.enum(ruleMatches),
    phrases: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
    /** In which the customer chats; empty: any. */
    languages: z.array(languageSchema).max(5).default([]),
    /** Only while the business is open, or closed. */
    hours: z.enum(ruleHours).default('any'),
    action: z.enum(ruleActions),
    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
    text: localizedText(1000).default(''),
  })
  .refine(({ match, phrases }) => match === 'any' || phrases.length > 0, {
    path: ['phrases'],
    message: 'required',
  })
  .refine(({ action, text }) => !needsText(action) || hasText(text), {
    path: ['text'],
    message: 'required',
  });
export type GuidanceRule = z.infer<typeof guidanceRuleSchema>;

const needsText = (action: RuleAction) => action !== 'handoff' && action !== 'contact';
const hasText = (text: z.infer<ReturnType<typeof localizedText>>) =>
  (typeof text === 'string' ? [text] : Object.values(text)).some((words) => words.trim() !== '');

/** In their order; no two with the same id. */
export const guidanceRulesSchema = z
  .array(guidanceRuleSchema)
  .max(mostRules)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, {
    message: 'duplicate',
  });

export const offTopicPolicies = ['answer', 'decline'] as const;

/** What becomes of questions that nothing of the business's knowledge comes near (N40). */
export const offTopicSchema = z.strictObject({
  policy: z.enum(offTopicPolicies).default('answer'),
  /** What the chatbot is here for, in the business's words; empty: in the product's. */
  text: localizedText(500).default(''),
});
export type OffTopic = z.infer<typeof offTopicSchema>;

/** What a rule would do about a question, and why not. */
export const ruleOutcomes = [
  'decides',
  'adds',
  'too_late',
  'disabled',
  'other_words',
  'other_language',
  'other_hours',
] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

const previewedRuleSchema = z.object({
  id: z.string(),
  outcome: z.enum(ruleOutcomes),
  /** By which of its phrases it was found; null where it takes any question, or does nothing. */
  phrase: z.string().nullable(),
});
export type PreviewedRule = z.infer<typeof previewedRuleSchema>;

export const guidanceEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/guidance/preview',
    access: 'member',
    requires: editKnowledge,
    summary:
      'Which rules would act on a question, and why; rules that are not saved yet can be sent.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      text: z.string().trim().min(1).max(2000),
      /** Those of the draft when absent. */
      rules: guidanceRulesSchema.optional(),
      off_topic: offTopicSchema.optional(),
      /** Whose opening hours count; the agent's oldest window when absent. */
      window_hash: z.string().max(64).optional(),
      /** Of the customer who would ask; the caller's when absent. */
      language: languageSchema.optional(),
    }),
    result: z.object({
      rules: z.array(previewedRuleSchema),
      /** Nothing of the knowledge comes near the question, and it would be declined. */
      off_topic: z.boolean(),
    }),
    readOnly: true,
    perMinute: 120,
  }),
};
