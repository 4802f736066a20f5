/** Labels and short sentences that pages put around articles, in ten languages; our own wording. */

/** By kind one phrase or several, parted by `|`. */
const ENGLISH = {
  advertisement: 'Advertisement|ADVERTISEMENT|Ad|Sponsored|Story continues below|Promoted content',
  readAlso: 'Read also:|Read more:|Related:|See also|More on this:|Don’t miss:|Also of interest',
  related:
    'Related stories|More from this section|You might also like|Keep reading|Recommended for you|Up next',
  mostRead: 'Most read|Trending now|Popular this week|Editors’ picks',
  comments: 'Comments|Join the conversation|Readers’ views|Discussion|What do you think?',
  reply: 'Reply|Report|Like|Share|Quote',
  newsletter:
    'Get our best stories in your inbox every morning.|Sign up for the weekly letter and never miss a story.|Enjoying this? Our free letter brings you more, twice a week.',
  app: 'Download our app to read on the go.|Get alerts first: install the app for phones and tablets.',
  subscribe:
    'Subscribe now and read without limits for a month.|Support independent reporting from two coins a week.',
  button: 'Subscribe|Sign up|Continue|Learn more|Get started',
  share: 'Share|Print|Save|Copy link|Email',
  consent:
    'This content is provided by another service. To show it we need your permission to use cookies.|At this point you would find an embedded post. You can have it shown with one click.',
  disclaimer:
    'The views expressed here are the author’s own and do not necessarily reflect those of this publication.|This text is for information only and is no substitute for professional advice.|We may earn a commission when you buy through links on our site.',
  follow:
    'Follow us on social media for more stories like this.|Join our channel and get the news first.|Got a tip? Write to our newsroom.',
  copyright:
    'All rights reserved|Reproduction without permission is prohibited|No part of this page may be copied',
  by: 'By|Written by|Text:|Reported by',
  published: 'Published|Updated|Last modified|First published',
  tags: 'Tags|Topics|Filed under|Keywords',
  contents: 'Contents|In this article|On this page',
  minutes: 'min read|minutes',
  about: 'About the author|The author',
  next: 'Next article|Next story|Continue with',
  price: 'Check price|Buy now|See at shop|In stock',
  menu: 'Home|News|Politics|Business|Culture|Sport|Science|Travel|Opinion|Weather|Contact|Archive|Video|Jobs',
  legal: 'Privacy policy|Terms of use|Imprint|Cookie settings|Accessibility|Advertise with us',
};

export type Phrase = keyof typeof ENGLISH;

const OTHERS: Readonly<Record<string, Readonly<Record<Phrase, string>>>> = {
  de: {
    advertisement: 'Anzeige|Werbung|ANZEIGE', readAlso: 'Lesen Sie auch:|Mehr dazu:|Auch interessant:', related: 'Mehr zum Thema|Weitere Artikel|Das könnte Sie auch interessieren', mostRead: 'Meistgelesen|Beliebt', comments: 'Kommentare|Ihre Meinung|Diskutieren Sie mit', reply: 'Antworten|Melden|Gefällt mir', newsletter: 'Die wichtigsten Meldungen des Tages jeden Morgen in Ihrem Postfach.|Melden Sie sich für unseren Rundbrief an und verpassen Sie nichts.', app: 'Alle Nachrichten auch unterwegs: laden Sie unsere App.', subscribe: 'Jetzt weiterlesen und den ersten Monat gratis testen.', button: 'Abonnieren|Weiter|Mehr erfahren', share: 'Teilen|Drucken|Merken', consent: 'An dieser Stelle finden Sie Inhalte eines Dritten. Sie können sie sich mit einem Klick anzeigen lassen und wieder ausblenden.', disclaimer: 'Kommentare geben die Meinung des Verfassers wieder und nicht die der Redaktion.|Für die Richtigkeit der Angaben wird keine Gewähr übernommen.', follow: 'Folgen Sie uns in den sozialen Netzen, dann sind Sie immer auf dem Laufenden.', copyright: 'Alle Rechte vorbehalten|Nachdruck nur mit Genehmigung', by: 'Von|Text:', published: 'Veröffentlicht|Aktualisiert|Stand:', tags: 'Schlagwörter|Themen', contents: 'Inhalt|In diesem Artikel', minutes: 'Min. Lesezeit', about: 'Zur Person|Über den Autor', next: 'Nächster Artikel', price: 'Preis prüfen|Jetzt kaufen', menu: 'Startseite|Politik|Wirtschaft|Kultur|Sport|Wissen|Reise|Meinung|Wetter|Archiv', legal: 'Impressum|Datenschutz|Nutzungsbedingungen',
  },
  fr: {
    advertisement: 'Publicité|PUBLICITÉ', readAlso: 'Lire aussi :|À lire également', related: 'Sur le même sujet|À découvrir aussi', mostRead: 'Les plus lus', comments: 'Commentaires|Réagissez', reply: 'Répondre|Signaler', newsletter: 'Recevez chaque matin l’essentiel de l’actualité dans votre boîte.', app: 'Téléchargez notre application pour nous lire partout.', subscribe: 'Abonnez-vous et lisez sans limite pendant un mois.', button: 'S’abonner|Continuer', share: 'Partager|Imprimer', consent: 'Ce contenu est fourni par un tiers. Votre accord est nécessaire pour l’afficher.', disclaimer: 'Les propos tenus ici n’engagent que leur auteur.', follow: 'Suivez-nous sur les réseaux pour ne rien manquer.', copyright: 'Tous droits réservés', by: 'Par', published: 'Publié le|Mis à jour le', tags: 'Thèmes|Mots-clés', contents: 'Sommaire', minutes: 'min de lecture', about: 'L’auteur', next: 'Article suivant', price: 'Voir le prix|Acheter', menu: 'Accueil|Politique|Économie|Culture|Sport|Monde|Sciences|Opinions', legal: 'Mentions légales|Confidentialité|Contact',
  },
  es: {
    advertisement: 'Publicidad|PUBLICIDAD', readAlso: 'Lea también:|Te puede interesar:', related: 'Más sobre este tema|Noticias relacionadas', mostRead: 'Lo más leído', comments: 'Comentarios|Opina', reply: 'Responder|Denunciar', newsletter: 'Reciba cada mañana lo más importante en su correo.', app: 'Descargue nuestra aplicación y lea donde quiera.', subscribe: 'Suscríbase y lea sin límites durante un mes.', button: 'Suscribirse|Continuar', share: 'Compartir|Imprimir', consent: 'Este contenido procede de otro servicio. Para verlo debe aceptar sus cookies.', disclaimer: 'Las opiniones son responsabilidad de su autor.', follow: 'Síganos en las redes y entérese antes que nadie.', copyright: 'Todos los derechos reservados', by: 'Por', published: 'Publicado|Actualizado', tags: 'Etiquetas|Temas', contents: 'Índice', minutes: 'min de lectura', about: 'Sobre el autor', next: 'Siguiente noticia', price: 'Ver precio|Comprar', menu: 'Portada|Política|Economía|Cultura|Deportes|Mundo|Ciencia|Opinión', legal: 'Aviso legal|Privacidad|Contacto',
  },
  ru: {
    advertisement: 'Реклама|РЕКЛАМА', readAlso: 'Читайте также:|По теме:', related: 'Материалы по теме|Ещё новости', mostRead: 'Самое читаемое', comments: 'Комментарии|Обсуждение', reply: 'Ответить|Пожаловаться', newsletter: 'Главные новости дня каждое утро в вашей почте.', app: 'Установите наше приложение и читайте новости в дороге.', subscribe: 'Оформите подписку и читайте без ограничений.', button: 'Подписаться|Продолжить', share: 'Поделиться|Печать', consent: 'Это содержимое предоставлено другим сервисом. Чтобы увидеть его, дайте согласие.', disclaimer: 'Мнение автора может не совпадать с мнением редакции.', follow: 'Подписывайтесь на нас в социальных сетях.', copyright: 'Все права защищены|Перепечатка только с разрешения', by: 'Автор:|Текст:', published: 'Опубликовано|Обновлено', tags: 'Теги|Темы', contents: 'Содержание', minutes: 'мин чтения', about: 'Об авторе', next: 'Следующая статья', price: 'Узнать цену|Купить', menu: 'Главная|Политика|Экономика|Культура|Спорт|Мир|Наука|Мнения', legal: 'Правила|О проекте|Контакты',
  },
  zh: {
    advertisement: '广告|推广', readAlso: '相关阅读：|延伸阅读：', related: '相关新闻|推荐阅读|猜你喜欢', mostRead: '热门文章|点击排行', comments: '评论|网友评论|我来说两句', reply: '回复|举报|顶', newsletter: '订阅我们的每日简报，第一时间获取重要新闻。', app: '下载客户端，随时随地看新闻。', subscribe: '立即订阅，首月免费阅读全部内容。', button: '订阅|继续', share: '分享|打印|收藏', consent: '此处内容由第三方提供，点击同意后方可显示。', disclaimer: '免责声明：本文仅代表作者个人观点，与本网无关。|凡本网注明来源的作品，未经授权不得转载。', follow: '关注我们的公众号，了解更多资讯。', copyright: '版权所有|未经许可不得转载', by: '作者：|责任编辑：|记者', published: '发布时间：|来源：', tags: '标签|关键词', contents: '目录', minutes: '分钟阅读', about: '作者简介', next: '下一篇', price: '查看价格|购买', menu: '首页|新闻|财经|体育|娱乐|科技|汽车|房产|教育|健康', legal: '关于我们|联系我们|网站地图',
  },
  ja: {
    advertisement: '広告|PR', readAlso: 'あわせて読みたい|関連：', related: '関連記事|おすすめ記事', mostRead: 'アクセスランキング|人気記事', comments: 'コメント|みんなの意見', reply: '返信|通報', newsletter: '毎朝の主なニュースをメールでお届けします。', app: 'アプリをダウンロードして、いつでもニュースを読めます。', subscribe: '今すぐ登録すると、初月は無料で読み放題です。', button: '登録|続きを読む', share: '共有|印刷|保存', consent: 'この内容は外部のサービスから提供されています。表示するには同意が必要です。', disclaimer: '記事の内容は執筆者個人の見解です。|掲載の情報は予告なく変更されることがあります。', follow: '公式アカウントをフォローして最新の情報を受け取りましょう。', copyright: '無断転載を禁じます', by: '文：|記者', published: '公開日|更新日', tags: 'タグ|キーワード', contents: '目次', minutes: '分で読めます', about: '著者紹介', next: '次の記事', price: '価格を見る|購入する', menu: 'トップ|社会|政治|経済|国際|スポーツ|文化|科学|暮らし', legal: '利用規約|プライバシー|お問い合わせ',
  },
  ko: {
    advertisement: '광고|AD', readAlso: '관련 기사:|함께 보기', related: '관련기사|추천 기사', mostRead: '많이 본 뉴스', comments: '댓글|의견 남기기', reply: '답글|신고', newsletter: '매일 아침 주요 뉴스를 메일로 받아보세요.', app: '앱을 내려받아 언제 어디서나 뉴스를 보세요.', subscribe: '지금 구독하면 첫 달은 무료입니다.', button: '구독|계속', share: '공유|인쇄', consent: '이 내용은 외부 서비스가 제공합니다. 보려면 동의가 필요합니다.', disclaimer: '이 글은 필자의 개인 의견이며 본지의 입장과 다를 수 있습니다.', follow: '공식 계정을 팔로우하고 소식을 먼저 받아보세요.', copyright: '무단전재 및 재배포 금지|저작권자', by: '기자|글', published: '입력|수정', tags: '태그', contents: '목차', minutes: '분', about: '글쓴이', next: '다음 기사', price: '가격 보기|구매', menu: '홈|정치|경제|사회|국제|문화|스포츠|과학', legal: '이용약관|개인정보|문의',
  },
  ar: {
    advertisement: 'إعلان|إعلانات', readAlso: 'اقرأ أيضا:|ذات صلة:', related: 'مواضيع ذات صلة|قد يعجبك أيضا', mostRead: 'الأكثر قراءة', comments: 'تعليقات|شارك برأيك', reply: 'رد|إبلاغ', newsletter: 'احصل على أهم الأخبار كل صباح في بريدك.', app: 'حمّل تطبيقنا لتقرأ الأخبار أينما كنت.', subscribe: 'اشترك الآن واقرأ بلا حدود لمدة شهر.', button: 'اشترك|متابعة', share: 'شارك|اطبع', consent: 'هذا المحتوى مقدم من خدمة أخرى. لعرضه نحتاج إلى موافقتك.', disclaimer: 'الآراء الواردة تعبر عن صاحبها فقط.', follow: 'تابعنا على وسائل التواصل لتصلك آخر الأخبار.', copyright: 'جميع الحقوق محفوظة', by: 'بقلم|كتب', published: 'نشر في|آخر تحديث', tags: 'وسوم', contents: 'المحتويات', minutes: 'دقائق', about: 'عن الكاتب', next: 'المقال التالي', price: 'السعر|اشتر الآن', menu: 'الرئيسية|سياسة|اقتصاد|ثقافة|رياضة|علوم|رأي', legal: 'الخصوصية|الشروط|اتصل بنا',
  },
  hi: {
    advertisement: 'विज्ञापन', readAlso: 'यह भी पढ़ें:', related: 'संबंधित खबरें|और पढ़ें', mostRead: 'सबसे ज्यादा पढ़ी गई', comments: 'टिप्पणियां', reply: 'उत्तर|शिकायत', newsletter: 'हर सुबह मुख्य समाचार अपने ईमेल पर पाएं।', app: 'हमारा ऐप डाउनलोड करें और कहीं भी खबरें पढ़ें।', subscribe: 'अभी सदस्य बनें और एक महीना मुफ्त पढ़ें।', button: 'सदस्य बनें|आगे', share: 'साझा करें|प्रिंट', consent: 'यह सामग्री किसी और सेवा से है। देखने के लिए अनुमति दें।', disclaimer: 'ये लेखक के निजी विचार हैं।', follow: 'ताजा खबरों के लिए हमें फॉलो करें।', copyright: 'सर्वाधिकार सुरक्षित', by: 'लेखक', published: 'प्रकाशित|अपडेट', tags: 'टैग', contents: 'विषय सूची', minutes: 'मिनट', about: 'लेखक के बारे में', next: 'अगला लेख', price: 'कीमत देखें', menu: 'मुख्य पृष्ठ|राजनीति|व्यापार|खेल|विज्ञान|विचार', legal: 'गोपनीयता|शर्तें|संपर्क',
  },
}; // prettier-ignore

/** The phrases of a kind; English ones where a language has none. */
export const phrases = (lang: string, kind: Phrase): string[] => (OTHERS[lang] ?? ENGLISH)[kind].split('|');
