const injectionPatterns = [
  /\b(?:ignore|disregard|forget) (?:(?:all|any|of|the|your|my) )*(?:previous|prior|above|earlier|preceding) (?:instructions?|prompts?|rules?|messages?)/iu,
  /(?:이전|앞|위)의? ?(?:모든 )?(?:지시|명령|지침|프롬프트).{0,12}무시/u,
  /(?:忽略|无视)(?:掉)?(?:之前|以上|先前|前面|所有).{0,8}(?:指令|指示|提示|规则)/u,
  /(?:以前|これまで|上記|前)の(?:すべての)?(?:指示|命令|プロンプト).{0,8}無視/u,
  /\bignor[ae]r? (?:todas )?(?:las )?(?:instrucciones|indicaciones|reglas) (?:anteriores|previas)/iu,
];

/** Whether a sentence addresses an AI model rather than a reader. */
export const isPromptInjection = (text: string): boolean =>
  injectionPatterns.some((pattern) => pattern.test(text));
