import { type Language, languages } from '#shared/contracts/languages.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

interface RequestPattern {
  requests: RegExp;
  /** Negations, and questions about something else with the same words. */
  excludes: RegExp;
}

const englishPerson =
  '(?:person|human|human being|agent|representative|rep|operator|someone|somebody|staff|member of staff|advisor|customer (?:service|support)|support (?:agent|team|staff))';
const spanishPerson =
  '(?:persona|humano|agente|operador|operadora|asesor|asesora|representante|alguien|encargado|encargada)';

const patterns: Record<Language, RequestPattern> = {
  en: {
    // regex-input: 160, longer ones are not tried
    requests: new RegExp(
      [
        String.raw`\b(?:talk|speak|chat|connect|connected|transfer|transferred|put|pass|hand|switch)\b(?: me| us)?(?: over| through| directly)? (?:to|with) (?:(?:a|an|the|your|any|some|real|live|human|actual|another) )*${englishPerson}\b`,
        String.raw`\b(?:want|need|get me|give me|i'd like|i would like) (?:a|an|some) (?:(?:real|live|actual|human) )?(?:human|person|agent|representative|operator)\b(?! (?:for|to be|who))`,
        '^(?:please )?(?:a |an )?(?:(?:real|live|human) )?(?:human|person|agent|operator|representative)(?:,? please)?$',
      ].join('|'),
      'i',
    ),
    excludes:
      /\b(?:don'?t|do not|never|not|without|instead of|no need)\b|\b(?:what time|opening hours|how much|your name)\b/i,
  },
  ko: {
    requests:
      /(?:상담원|상담사|직원|담당자|매니저)(?:분)?(?:님)?(?:과|와|이랑|랑|하고|한테|에게|으로|로|을|를|께)?\s?(?:좀\s?|직접\s?|바로\s?)*(?:연결|바꿔|통화|대화|상담(?!원|사)|이야기|얘기|말하|말씀|불러)|사람(?:과|이랑|하고|한테|에게|으로)\s?(?:좀\s?|직접\s?)*(?:연결|바꿔|통화|대화|상담|이야기|얘기|말하)|^(?:상담원|상담사)(?:이요|요)?\s?(?:부탁.*)?$/,
    excludes: /말고|싫|하지 ?마|필요 ?없|안 ?할|않|시간|언제|몇 ?시|비용|요금|얼마|채용|이름/,
  },
  ja: {
    requests:
      /(?:(?<![\p{Script=Han}])人|人間|担当|担当者|担当の方|オペレーター|オペレータ|スタッフ|係員|係の者|係の方)(?:の方)?(?:と|に|へ)(?:直接|少し)?(?:お?話し?(?:たい|し|を|でき)|話せ|代わって|替わって|変わって|つない|繋い|つなげ|繋げ|接続|相談し|チャットし)|有人(?:対応|チャット|サポート)|^(?:オペレーター|担当者|人間)(?:を?お願いします)?$/u,
    excludes: /たくない|たくありません|不要|なくて|何時|営業時間|いくら|料金|費用|名前/,
  },
  zh: {
    requests:
      /(?:转|轉|接|找|换|換|叫|联系|聯繫|连接|连线)(?:一下|到|给|给我|个|一个|一位|下)?(?:在线)?(?:人工|真人|客服|工作人员|人员)(?!费|费用|智能|成本|电话|的)|(?:要|想要|需要)(?:一个|一位)?(?:人工客服|人工服务|真人客服|真人)|(?:跟|和|与|同)(?:一个|一位)?(?:真人|人工|客服|人工客服|工作人员|人)(?:直接)?(?:说|說|聊|谈|談|讲|沟通|通话|对话|交流)|^(?:人工|真人|人工客服|人工服务|真人客服)$/,
    excludes: /不要|不想|不用|不需要|别|時間|时间|几点|多少/,
  },
  es: {
    // regex-input: 160, longer ones are not tried
    requests: new RegExp(
      [
        String.raw`\b(?:hablar|charlar|chatear|comunicar(?:me|se)?|conectar(?:me)?|conécteme|pasar(?:me)?|pás[ea](?:me)?|pase(?:me)?|transferir(?:me)?|transfiérame|póngame|ponme) (?:directamente )?(?:con|a) (?:(?:una?|el|la|algún|alguna|otra) )?${spanishPerson}(?: real)?(?![\p{L}])`,
        String.raw`\b(?:quiero|necesito|quisiera|prefiero) (?:a )?una? (?:agente|persona real|humano|operador|operadora|asesor|asesora)(?![\p{L}])`,
        '^(?:una? )?(?:agente|humano|persona real|operador|operadora|asesor)(?:,? por favor)?$',
      ].join('|'),
      'iu',
    ),
    excludes:
      /(?<![\p{L}])(?:no (?:quiero|necesito|deseo|hace falta)|sin|horario|cuánto|a qué hora|inmobiliari[oa])(?![\p{L}])/iu,
  },
};

/** A request is short; a longer text describes something else. */
const maxLength = 160;

/**
 * Whether a customer requests a person. Prefers to miss a request: an unneeded answer of the AI costs
 * less than an unneeded hand-off.
 */
export function isPersonRequest(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('’', "'").trim();
  const request = trimEnd(plain, ' \t\n\r.!?。~…');
  if (request.length > maxLength) return false;
  return languages.some((language) => {
    const { requests, excludes } = patterns[language];
    return requests.test(request) && !excludes.test(request);
  });
}
