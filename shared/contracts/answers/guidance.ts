import { z } from 'zod';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { editKnowledge } from '../knowledge/knowledge.ts';
import { languageSchema, localizedText } from '../languages.ts';

/** Maximum number of guidance rules per agent. */
export const maxRules = 50;

/** How a rule matches a question: always, by words, or by similarity to examples. */
export const ruleMatches = ['any', 'words', 'examples'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

/**
 * Effect of a rule. `handoff`, `contact` and `answer` determine how a question is answered, and only
 * the first such rule applies; `say` adds a text to the answer and `instruct` one to the prompt.
 */
export const ruleActions = ['handoff', 'contact', 'answer', 'say', 'instruct'] as const;
export type RuleAction = (typeof ruleActions)[number];

const ruleHours = ['any', 'open', 'closed'] as const;

/** Guidance rule of an agent, such as "always hand off questions about refunds". */
export const guidanceRuleSchema = z
  .strictObject({
    id: z.string().min(1).max(64),
    name: z.string().trim().min(1).max(80),
    enabled: z.boolean().default(true),
    match: z.enum(ruleMatches),
    phrases: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
    /** Limits the rule to chats in these languages; empty: any. */
    languages: z.array(languageSchema).max(5).default([]),
    /** Limits the rule to opening hours, or to the time outside them. */
    hours: z.enum(ruleHours).default('any'),
    action: z.enum(ruleActions),
    /**
     * Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which
     * have default texts.
     */
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

/** Guidance rules in order of precedence, with unique ids. */
export const guidanceRulesSchema = z
  .array(guidanceRuleSchema)
  .max(maxRules)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, {
    message: 'duplicate',
  });

export const offTopicPolicies = ['answer', 'decline'] as const;

/** Policy for questions that are unrelated to the knowledge base. */
export const offTopicSchema = z.strictObject({
  policy: z.enum(offTopicPolicies).default('answer'),
  /** Text that says what the chatbot can help with; empty: a default text. */
  text: localizedText(500).default(''),
});
export type OffTopic = z.infer<typeof offTopicSchema>;

/**
 * Outcome of a rule for a question: it determines the answer, adds to it, or does not apply for a
 * reason. `too_late`: an earlier rule has already determined the answer.
 */
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
  /** Matched phrase; null for rules that have none or do not apply. */
  phrase: z.string().nullable(),
});
export type PreviewedRule = z.infer<typeof previewedRuleSchema>;

export const guidanceEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/guidance/preview',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Returns the outcome of each guidance rule for a question; accepts unsaved rules.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      text: z.string().trim().min(1).max(2000),
      /** Defaults to the rules of the draft. */
      rules: guidanceRulesSchema.optional(),
      off_topic: offTopicSchema.optional(),
      /** Window whose opening hours apply; defaults to the agent's oldest one. */
      window_hash: z.string().max(64).optional(),
      /** Customer's language; defaults to the caller's. */
      language: languageSchema.optional(),
    }),
    result: z.object({
      rules: z.array(previewedRuleSchema),
      /** The question would be declined as unrelated to the knowledge base. */
      off_topic: z.boolean(),
    }),
    readOnly: true,
    perMinute: 120,
  }),
};
