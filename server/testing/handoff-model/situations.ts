/** What happens between transitions, or in several ways; the runs of the model must reach each. */
export const situations = [
  'an offer expires and the next member gets it',
  'a wait expires',
  'a wait ends because the last member leaves',
  'a person is requested outside of the opening hours',
  'a person is requested while no member is available',
  'the usage limit passes a question to a person',
  'the usage limit refuses a question',
  'a member snoozes a chat',
  'a member ends a snooze',
  'a customer ends a snooze',
  'a snooze ends',
  'a member assigns a chat to another member',
  'a member takes the chat of another member by force',
  'a customer returns to the same member within half an hour',
  'a customer returns to the AI after half an hour',
  'a silent member keeps a chat that was snoozed',
] as const;
export type Situation = (typeof situations)[number];

/** The transitions, as `state: event`, and situations that a run has reached. */
export type Reached = Set<string>;
