/** Ids of the seeded organization that inputs refer to. */
export interface SeededObjects {
  hash: string;
  agentId: string;
  faqId: string;
  questionId: string;
  secondQuestionId: string;
  tableId: string;
  productFileId: string;
  interviewId: string;
  triviaId: string;
  sessionId: string;
  contactId: string;
  introduction: string;
  mergedTagId: string;
  mergedCustomerId: string;
  otherCustomerId: string;
  planId: string;
  couponId: string;
  buyerId: string;
}

/** By operation, such as `faq.create`. */
export type Inputs = Record<string, { query?: Record<string, string>; body?: object }>;
