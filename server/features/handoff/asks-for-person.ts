import { type Language, languages } from '#shared/contracts/languages.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

interface Wording {
  /** Says that the customer wants to talk to a person. */
  asks: RegExp;
  /** Says the contrary, or asks about something else with the same words. */
  denies: RegExp;
}

const englishPerson =
  '(?:person|human|human being|agent|representative|rep|operator|someone|somebody|staff|member of staff|advisor|customer (?:service|support)|support (?:agent|team|staff))';
const spanishPerson =
  '(?:persona|humano|agente|operador|operadora|asesor|asesora|representante|alguien|encargado|encargada)';

const wordings: Record<Language, Wording> = {
  en: {
    // regex-input: 160, longer ones are not tried
    asks: new RegExp(
      [
        String.raw`\b(?:talk|speak|chat|connect|connected|transfer|transferred|put|pass|hand|switch)\b(?: me| us)?(?: over| through| directly)? (?:to|with) (?:(?:a|an|the|your|any|some|real|live|human|actual|another) )*${englishPerson}\b`,
        String.raw`\b(?:want|need|get me|give me|i'd like|i would like) (?:a|an|some) (?:(?:real|live|actual|human) )?(?:human|person|agent|representative|operator)\b(?! (?:for|to be|who))`,
        '^(?:please )?(?:a |an )?(?:(?:real|live|human) )?(?:human|person|agent|operator|representative)(?:,? please)?$',
      ].join('|'),
      'i',
    ),
    denies:
      /\b(?:don'?t|do not|never|not|without|instead of|no need)\b|\b(?:what time|opening hours|how much|your name)\b/i,
  },
  ko: {
    asks: /(?:상담원|상담사|직원|담당자|매니저)(?:분)?(?:님)?(?:과|와|이랑|랑|하고|한테|에게|으로|로|을|를|께)?\s?(?:좀\s?|직접\s?|바로\s?)*(?:연결|바꿔|통화|대화|상담(?!원|사)|이야기|얘기|말하|말씀|불러)|사람(?:과|이랑|하고|한테|에게|으로)\s?(?:좀\s?|직접\s?)*(?:연결|바꿔|통화|대화|상담|이야기|얘기|말하)|^(?:상담원|상담사)(?:이요|요)?\s?(?:부탁.*)?$/,
    denies: /말고|싫|하지 ?마|필요 ?없|안 ?할|않|시간|언제|몇 ?시|비용|요금|얼마|채용|이름/,
  },
  ja: {
    asks: /(?:(?<![\p{Script=Han}])人|人間|担当|担当者|担当の方|オペレーター|オペレータ|スタッフ|係員|係の者|係の方)(?:の方)?(?:と|に|へ)(?:直接|少し)?(?:お?話し?(?:たい|し|を|でき)|話せ|代わって|替わって|変わって|つない|繋い|つなげ|繋げ|接続|相談し|チャットし)|有人(?:対応|チャット|サポート)|^(?:オペレーター|担当者|人間)(?:を?お願いします)?$/u,
    denies: /たくない|たくありません|不要|なくて|何時|営業時間|いくら|料金|費用|名前/,
  },
  zh: {
    asks: /(?:转|轉|接|找|换|換|叫|联系|聯繫|连接|连线)(?:一下|到|给|给我|个|一个|一位|下)?(?:在线)?(?:人工|真人|客服|工作人员|人员)(?!费|费用|智能|成本|电话|的)|(?:要|想要|需要)(?:一个|一位)?(?:人工客服|人工服务|真人客服|真人)|(?:跟|和|与|同)(?:一个|一位)?(?:真人|人工|客服|人工客服|工作人员|人)(?:直接)?(?:说|說|聊|谈|談|讲|沟通|通话|对话|交流)|^(?:人工|真人|人工客服|人工服务|真人客服)$/,
    denies: /不要|不想|不用|不需要|别|時間|时间|几点|多少/,
  },
  es: {
    // regex-input: 160, longer ones are not tried
    asks: new RegExp(
      [
        String.raw`\b(?:hablar|charlar|chatear|comunicar(?:me|se)?|conectar(?:me)?|conécteme|pasar(?:me)?|pás[ea](?:me)?|pase(?:me)?|transferir(?:me)?|transfiérame|póngame|ponme) (?:directamente )?(?:con|a) (?:(?:una?|el|la|algún|alguna|otra) )?${spanishPerson}(?: real)?(?![\p{L}])`,
        String.raw`\b(?:quiero|necesito|quisiera|prefiero) (?:a )?una? (?:agente|persona real|humano|operador|operadora|asesor|asesora)(?![\p{L}])`,
        '^(?:una? )?(?:agente|humano|persona real|operador|operadora|asesor)(?:,? por favor)?$',
      ].join('|'),
      'iu',
    ),
    denies:
      /(?<![\p{L}])(?:no (?:quiero|necesito|deseo|hace falta)|sin|horario|cuánto|a qué hora|inmobiliari[oa])(?![\p{L}])/iu,
  },
};

/** Longer texts tell of something; who wants a person says so shortly. */
const longest = 160;

/**
 * Whether a customer asks in words for a person (T22). Careful: an answer of the AI that was wished
 * for costs less than a person who was not.
 */
export function asksForPerson(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('’', "'").trim();
  const said = trimEnd(plain, ' \t\n\r.!?。~…');
  if (said.length > longest) return false;
  return languages.some((language) => {
    const { asks, denies } = wordings[language];
    return asks.test(said) && !denies.test(said);
  });
}
