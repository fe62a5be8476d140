import type { Language } from '#shared/contracts/languages.ts';

/** Patterns of whole messages that are courtesies and not questions, in five languages. */
export const courtesyPhrases = {
  greeting: {
    en: 'hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|nice to meet you|(?:is )?any(?:one|body) (?:there|here)',
    es: 'hola|buen[oa]s(?: d[ií]as| tardes| noches)?|encantad[oa]|mucho gusto',
    ko: '안녕(?:하세요|하십니까|하세여|하셨어요)?|하이|헬로우?|여보세요|저기요|반갑습니다|반가워요?|처음 뵙겠습니다|수고(?: ?많으)?십니다|수고하십니다|계세요|(?:문의|질문) ?(?:이|가)? ?있(?:어요|습니다|는데요)|문의 ?드립니다|좋은 (?:아침|오후|저녁)(?:입니다|이에요)?',
    ja: 'こんにち[はわ]|こんばん[はわ]|おはよう(?:ございます)?|はじめまして|初めまして|もしもし|どうも|すみません|失礼(?:いた)?します|お世話になり(?:ます|ました)|お世話になっております|よろしくお願い(?:いた)?します|ハロー',
    zh: '你好[啊呀]?|您好[啊呀]?|你们好|大家好|嗨|哈[喽啰]|早上好|早安|早|上午好|中午好|下午好|晚上好|在吗|在不在|有人吗|请问在吗',
  },
  feelings: {
    en: 'how are you(?: today| doing)?|how do you feel(?: today)?|are you (?:sad|happy|lonely|tired)',
    es: 'c[oó]mo est[aá]s?(?: usted)?(?: hoy)?|qu[eé] tal(?: est[aá]s?)?',
    ko: '잘 지내(?:세요|십니까|니|요)?|(?:오늘(?:은)? ?)?(?:기분|컨디션)(?:은|이)? ?(?:어때요?|어떠(?:세요|십니까|신가요)|어떤가요|좋아요?)|오늘(?:은)? ?(?:하루 ?)?(?:어때요?|어떠세요|어땠어요?)',
    ja: 'お元気ですか|元気ですか|元気|調子はどうですか',
    zh: '你好吗|您好吗|你怎么样|(?:您|你)?最近怎么样',
  },
  thanks: {
    en: '(?:(?:ok(?:ay)?|oh|yes|no|great|perfect) )?(?:many )?(?:thanks?(?: you)?(?: so much| very much| a lot)?(?: for (?:your|the) help)?|thx|ty|cheers|much appreciated|that help(?:s|ed))',
    es: '(?:(?:ok|vale|s[ií]|no|perfecto) )?(?:(?:muchas|mil|muchísimas) )?gracias(?: por (?:su|tu|la) (?:ayuda|información|respuesta))?|muy amable|se lo agradezco',
    ko: '(?:(?:네|예|넵|아|정말|너무|진짜|대단히|많이|답변|친절한 답변|빠른 답변|안내|도와 ?주셔서|알려 ?주셔서|말씀) ?)*(?:고마워요?|고맙습니다|감사합니다|감사해요|감사드립니다|감사|땡큐|수고하세요|수고하셨습니다)',
    ja: '(?:どうも ?|本当に ?|はい ?)?(?:ありがとう(?:ございます|ございました)?|有難うございます|助かり(?:ます|ました)|感謝(?:します|いたします))',
    zh: '(?:好的? ?|嗯 ?)?(?:谢谢(?:你|您|你们|您的帮助|啦|了)?|多谢|谢了|感谢(?:您|你)?|(?:非常|十分|太)感谢(?:了|您|你)?)',
  },
  goodbye: {
    en: '(?:good ?)?bye(?:[ -]?bye)?|good night|see you(?: later| soon)?|have a (?:nice|good) (?:day|evening|weekend)',
    es: 'adi[oó]s|chao|hasta (?:luego|pronto|mañana|la vista)|que (?:tenga|tengas) (?:un )?buen d[ií]a|buenas noches',
    ko: '안녕히 (?:계세요|계십시오|가세요|가십시오)|잘 ?자요?|잘 있어요?|다음에 (?:봐요?|뵙겠습니다|또 올게요)|바이(?:바이)?|좋은 하루 (?:되세요|보내세요|되십시오)',
    ja: 'さようなら|さよなら|またね|またあした|おやすみ(?:なさい)?|失礼(?:いた)?しました|バイバイ',
    zh: '再见|拜拜|晚安|回头见|下次见|祝您?愉快',
  },
  limits: {
    en: 'what can you (?:do|talk about|tell me|help (?:me )?with)|what (?:do you know|can i ask(?: you)?)|help(?: me)?(?: please)?|can you help(?: me)?|how does this work|i have a question|i need help',
    es: 'qu[eé] (?:puedes|puede)(?: usted)? (?:hacer|contar(?:me)?)|qu[eé] sabes?|qu[eé] (?:le |te )?puedo preguntar|ayuda(?:me)?|(?:me )?puedes? ayudar(?:me)?|tengo una (?:pregunta|duda|consulta)',
    ko: '(?:너는? |당신은 )?(?:무엇을|뭘|뭐|무슨 이야기를) ?(?:할|물어볼|도와줄|알려줄) 수 (?:있(?:어요?|습니까|나요|니))|(?:무엇을|뭘) 도와(?:줄|주실) 수 있(?:어요|습니까|나요)|도움말|도움|도와 ?(?:줘|주세요|주십시오)|사용법|궁금한 (?:게|것이|점이) 있(?:어요|습니다)',
    ja: '何ができますか|何を話せますか|何を聞けますか|何について聞けますか|ヘルプ|助けて(?:ください)?|使い方|質問があります|聞きたいことがあります',
    zh: '(?:你|您)(?:能|可以|会)做什么|你会什么|(?:你|您)知道什么|(?:你|您)能帮我(?:什么|吗)?|(?:我)?(?:可以|能)问什么|帮助|帮帮我|帮我|我有(?:个|一个)?问题|我想咨询(?:一下)?',
  },
  who: {
    en: '(?:and )?who (?:are|r) (?:you|u)|what are you|what(?: is| s|s) your name|introduce yourself|who am i (?:talking|speaking|chatting) (?:to|with)',
    es: 'qui[eé]n (?:eres|es usted)|c[oó]mo (?:te llamas|se llama(?: usted)?)|con qui[eé]n hablo|pres[eé]nt(?:ate|ese)',
    ko: '(?:너는?|넌|당신은|그쪽은|근데)? ?누구(?:야|니|세요|십니까|예요|신가요|시죠)|(?:너는?|넌|당신은) ?뭐(?:야|니|예요)|이름이? ?(?:뭐(?:야|니|예요|죠)?|무엇입니까|어떻게 되(?:세요|십니까|나요))|자기 ?소개(?:해 ?(?:줘|주세요))?',
    ja: '(?:あなたは ?)?(?:誰|どなた|だれ)(?:ですか|なの)?|お?名前は(?:何ですか)?|自己紹介(?:して(?:ください)?)?',
    zh: '(?:你|您)(?:是谁|叫什么(?:名字)?|是哪位|的名字是什么)|自我介绍(?:一下)?|介绍一下(?:你|您)?自己',
  },
  assent: {
    en: 'ok(?:ay)?|k|y(?:es|ep|eah)|no(?:pe)?|sure|fine|great|good|nice|cool|perfect|awesome|got it|i see|understood|al(?:l )?right|no thanks?|no thank you|nothing(?: else)?|that(?: is| s|s) all|(?:ha){2,}|lol',
    es: 's[ií]|no|ok|vale|claro|entendido|de acuerdo|perfecto|genial|muy bien|bien|eso es todo|nada m[aá]s|(?:ja){2,}',
    ko: '네+|넵+|넹|예|응|어|그래요?|오케이?|알겠(?:습니다|어요)|알았(?:습니다|어요?)|그렇군요|그렇구나|좋아요?|좋습니다|좋네요|괜찮(?:습니다|아요?)|아니요?|아뇨|됐(?:습니다|어요)|없(?:습니다|어요)|[\\u1100-\\u11ff ]+|ok|하하+|헤헤',
    ja: 'はい|ok|ええ|うん|いいえ|いえ|了解(?:です|しました)?|(?:わか|分か)りました|承知(?:し|いたし)ました|なるほど|大丈夫です|結構です|(?:特に)?ありません|以上です|そうですか|笑',
    zh: '好[的吧呀啊]?|ok|行|可以|知道了|明白了?|了解了?|嗯+|哦+|是的?|对|不用了?|没有了?|没事了?|哈+|收到|不错|很好',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type Courtesy = keyof typeof courtesyPhrases;
