/** French: labels, what sites say of themselves, an article of our own. */
import type { Local, OwnTexts } from './local';

export const FR: Local = {
  labels: {
    'key figures': 'En chiffres|Chiffres clés', 'fact box': 'L’essentiel|Repères|En bref', background: 'Contexte|Ce qu’il faut savoir', correction: 'Rectificatif :|Correction :|Note de la rédaction :',
    'address and hours': 'Infos pratiques|Y aller', footnotes: 'Notes|Sources', 'list of links': 'Pour aller plus loin|Liens', specifications: 'Fiche technique|Caractéristiques', callout: 'À noter|Attention|Conseil', glossary: 'Lexique|Glossaire',
    verdict: 'Notre avis|Verdict', 'recipe facts': 'La recette', ingredients: 'Ingrédients|Il vous faut|Matériel', steps: 'Préparation|Étapes', timeline: 'Chronologie|Dates', table: 'Comparatif', 'key points': 'À retenir|En résumé', 'team and credits': 'Distribution|L’équipe', 'tasks and questions': 'Exercices|Questions',
  },
  sayings: {
    label: 'Publicité', 'site figures': 'Pourquoi ils nous lisent\n2,1 M|de lecteurs chaque mois\n120|journalistes dans les régions\n18|prix depuis 2010', 'offer data': 'L’offre du jour\nPrix|249 € au lieu de 329 €\nLivraison|en deux ou trois jours ouvrés\nCouleurs|graphite, sable, mousse\nRetour|gratuit pendant trente jours', event: 'Rencontrez-nous\nQuand|samedi 14 juin dès 10 h\nOù|palais des congrès, porte B\nBillets|à partir de 19 €\nInvités|neuf orateurs et la rédaction', membership: 'Choisissez votre formule\nEssentiel|4 € par mois sans engagement\nPlus|9 € par mois avec le week-end\nFamille|14 € par mois pour cinq personnes',
    promotion: 'Soldes d’été|Jusqu’à dimanche, économisez quarante pour cent sur la maison et le jardin.\nVoyagez léger|Réservez un long week-end au bord de la mer, le petit déjeuner est offert.', newsletter: 'La lettre du matin|Tout ce qui compte avant le café, cinq jours sur sept dans votre boîte.\nNe manquez rien|Inscrivez-vous à notre lettre gratuite du vendredi.', donation: 'Soutenez-nous|L’information indépendante a un coût. Aidez-nous par un don.', app: 'Lisez partout|Téléchargez notre application pour téléphone et tablette.', podcast: 'À écouter|Notre podcast donne chaque semaine la parole à ceux qui font l’actualité.', cookies: 'Votre vie privée|Avec nos partenaires, nous enregistrons des données sur votre appareil pour mesurer l’audience.', job: 'Nous recrutons|Rejoignez notre équipe commerciale à plein temps.',
    services: 'Nos services\nConseil|Nos experts vous rappellent le jour même.\nLivraison|Gratuite à partir de cinquante euros.\nRéparation|Votre appareil revient en une semaine.\nRetours|Tout peut être renvoyé pendant trente jours.', 'read also': 'À lire aussi\nSur le même sujet', 'most read': 'Les plus lus\nTendances', 'author’s articles': 'Du même auteur\nSes autres articles', poll: 'Votre avis\nOui, tout de suite|oui\nNon, jamais|non\nJe ne sais pas|autre', products: 'Lampe Noyer|variateur et câble en lin|89 €\nVeste Fjord|au sec jusqu’à moins quinze|149 €\nMoulin Mino|meules en céramique|64 €', testimonials: 'Le meilleur achat de l’année, et un service très rapide.|Paule R., cliente\nJe vous lis depuis vingt ans.|Un abonné de Lille',
    ticker: '12:04|La ministre quitte son poste\n11:48|La tempête ferme deux aéroports\n10:55|Le café n’a jamais été aussi cher', prices: 'Formule|Mois|An\nEssentiel|4 €|40 €\nPlus|9 €|90 €', slogan: 'Mieux dormir.\nSe lever léger.\nUn matelas.\nCent nuits d’essai.', coupon: 'PRINTEMPS20 pour 20 % de remise\ncode à saisir au paiement\nvalable jusqu’à dimanche', button: 'Commander\nS’inscrire\nEn savoir plus\nVoter',
  },
}; // prettier-ignore

const PHARE = `
# title
Le dernier phare à pétrole de la côte rallume sa lampe
# text
Sur la pointe de Kervénan, le phare était éteint depuis trente ans. Un soir d’avril, la lampe à pétrole a de nouveau tourné devant une centaine d’habitants venus à pied par la grève.
L’optique est d’époque. Ses lentilles, taillées à Saint-Goustan, pèsent plus de deux tonnes et flottent sur un bain de mercure que personne n’osait plus toucher.
C’est Yvon Le Gall, fils de gardien, qui a conduit le chantier. Il avait appris le métier en montant chaque soir les marches avec son père.
La première année fut celle des relevés. Chaque prisme a été photographié, numéroté, puis nettoyé à l’alcool par des élèves du lycée de Port-Cadran.
Le mercure a été remplacé par un roulement à billes dessiné par une ingénieure de Brest, Solène Marrec. La rotation est plus bruyante, mais nul ne risque plus l’empoisonnement.
Le pétrole, lui, vient d’une distillerie de la vallée. La lampe en consomme moins d’un litre par nuit, et l’odeur descend jusque dans la chambre de veille.
Le phare n’a plus de rôle pour la navigation. Les bateaux ont leurs écrans, et le feu de Kervénan ne figure plus que sur les cartes anciennes.
Mais les pêcheurs le regardent encore. Le Gall raconte que l’un d’eux lui a téléphoné du large pour dire seulement : on te voit.
# figures
37 m|de la grève à la lanterne
211|marches, dont huit de bois
0,9 l|de pétrole par nuit
28 milles|de portée par temps clair
# facts
Construction|1868, granit de l’île Grande
Optique|première classe, quatre panneaux
Rythme|un éclat toutes les dix secondes
Gardiens|trois familles jusqu’en 1994
Propriétaire|commune de Kervénan
Visites|le samedi après la marée haute
# terms
Lanterne|La cage de verre au sommet, où brûle la lampe.
Prisme|Pièce de verre qui renvoie la lumière vers l’horizon.
Chambre de veille|La pièce sous la lanterne, où le gardien passait la nuit.
# people
Yvon Le Gall
Solène Marrec
Anne Kerbrat
# questions
Pourquoi avoir gardé le pétrole ?
Comment nettoie-t-on un prisme de cent ans ?
Qui surveille la lampe la nuit ?
# steps
Remplir le réservoir jusqu’au trait rouge avant le coucher du soleil.
Chauffer le manchon à l’alcool pendant six minutes.
Ouvrir la vanne et attendre que la flamme devienne blanche.
Remonter le poids du mécanisme toutes les quatre heures.
# dates
1868|Premier feu, entretenu à l’huile de colza.
1903|Le pétrole remplace l’huile.
1994|Le dernier gardien descend l’escalier.
2026|La lampe est rallumée devant cent personnes.
# notes
L’escalier est interdit aux moins de six ans. La lanterne se visite par groupes de quatre.
Une première version de cet article situait la distillerie à Brest. Elle se trouve dans la vallée de l’Elorn.
Des quarante grands phares de la côte, tous sont automatiques depuis vingt ans. Aucun autre ne brûle encore de pétrole.
# quotes
Un phare éteint, c’est une maison dont on a oublié les gens.|Yvon Le Gall
Le roulement chante un peu, mais il tiendra cent ans.|Solène Marrec, ingénieure
# table
Mois|Allumage|Extinction
Avril|20 h 50|7 h 10
Juillet|22 h 15|6 h 05
Octobre|18 h 40|8 h 20
# titles
Plan de l’optique et de ses prismes
Carnets du gardien Le Gall, 1961 à 1994
Carte ancienne de la pointe de Kervénan
Le mercure dans les phares, une histoire
# passages
La lampe|Un manchon de soie, un réservoir de cuivre et une pompe à main.
Les lentilles|Quatre panneaux hauts comme deux hommes.
La grève|On y vient à pied, jamais par vent d’ouest.
# lines
La lampe tourne et la mer se tait,
trois pas de lumière, un pas de nuit,
et celui qui rentre et ne savait
relève la tête et la suit.
`;

export const OWN_FR: OwnTexts = {
  lang: 'fr',
  articles: [PHARE],
  others: `
Le stationnement coûtera plus cher au centre|Le conseil a voté après cinq heures de débat. Les commerçants demandaient une demi-heure gratuite.
L’actrice quitte la série de l’été|Son agent l’a confirmé dans la soirée. Le dernier épisode passera en novembre.
Cinq plages pour un long week-end|Des dunes blanches à une crique sans route : notre choix pour le début de l’été.
Le champion tombe en coupe|Un but tardif élimine le favori. L’entraîneur a parlé d’un jour noir.
Le fioul baisse encore|Les marchands y voient l’effet d’un avril doux.
`,
};
