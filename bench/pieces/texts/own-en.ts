/** Articles in English for the yardstick; written for it. */
import type { OwnTexts } from './local';

const FERRY = `
# title
The chain ferry at Orrin Water gets a second life
# text
When the chain ferry at Orrin Water stopped in the spring of 2019, nobody in the two villages believed that it would ever run again. The hull was rotten, the winch was older than the bridge upstream, and the council had no money.
Seven years later the boat is back on the water. On the first morning forty people stood on the slipway at Kesk, some with bicycles, one with a goat, and all of them wanted to be in the first crossing.
The man who brought it back is a retired welder called Tobias Renn. He had crossed with the ferry every day as a boy, and he says he could not stand the sight of it lying in the reeds.
Renn began with the chain. It lies on the bed of the river, from bank to bank, and the boat pulls itself along it. After years under silt the links were welded together by rust.
A diver, Hanne Brook, cleaned it by hand in the cold months when the water is clear. She found two anchors, a pram and most of a tractor.
The engine was the next puzzle. The old diesel could not be registered any more, so the group bought the motor of a scrapped forklift and ran it from batteries below the deck.
Money came in small sums. The bakery in Kesk sold a bun in the shape of the boat, the school held a rowing race, and a family in Canada, whose ancestors had run the inn at the landing, paid for the winch.
The county was doubtful at first. Its engineer, Ruth Adair, asked for a second brake, a higher rail and a bell, and got all three.
Since the opening the ferry has carried more people than anyone had planned for. On fine Sundays the queue reaches as far as the chapel, and Renn has begun to train two young pilots.
Whether it lasts will depend on the winters. Ice can lift the chain, and a flood like that of 1987 would take the landing with it.
# figures
86 m|from bank to bank along the chain
1,940|links cleaned by hand
£71,500|raised by the two villages
4 min|for one crossing in still water
12|passengers and six bicycles at most
# facts
Built|1926 at the Marten yard in Loxley
Length|11.4 metres over the ramps
Drive|electric winch with two brakes
Landing places|Kesk and Upper Orrin
Season|from the last week of March to the end of October
Owner|Orrin Water Ferry Trust
Crew|one pilot and one hand on Sundays
# terms
Winch|The drum in the middle of the boat that takes up the chain and lets it fall again behind.
Slipway|A paved slope down into the river on which the ramp of the boat comes to rest.
Reaction ferry|A boat on a cable which crosses by the push of the current alone; Orrin Water is none.
Keeper chain|The short chain by which the boat is held at night on the Kesk side.
# people
Tobias Renn
Hanne Brook
Ruth Adair
# questions
What did you find when you lifted the first links of the chain?
Why did the old diesel have to go?
Who pays for the pilots in the winter?
What happens to the landing when the river floods?
Would you cross with a goat again?
# steps
Ring the bell on the post at the landing and wait until the pilot answers with one stroke.
Stay behind the white line until the ramp lies on the slipway.
Lead bicycles to the bow and animals to the stern rail.
Pay the hand during the crossing, never on the ramp.
Leave by the ramp only after the keeper chain has been hooked in.
# dates
1926|The Marten yard delivers the boat to the inn at Kesk.
1958|A diesel replaces the hand crank.
1987|The great flood takes the landing of Upper Orrin.
March 2019|The county withdraws the licence because of rot in the hull.
May 2026|Forty people make the first crossing with the new motor.
# notes
The ferry does not run when the gauge at Loxley weir stands above 2.10 metres. A red ball on the mast at Kesk tells that from afar.
An earlier version of this story said that the winch had been paid for by the county. It was a gift of the Halloran family in Ontario.
Chain ferries were once common on slow rivers of the plain. Of nineteen boats that crossed the Orrin and its side arms before the war, this is the last.
The hull was not replaced as a whole: two thirds of the planks are oak of 1926 that was turned and tarred again.
# quotes
I was told it was a wreck, and I said that a wreck is only a boat that nobody has looked at for a while.|Tobias Renn, welder
Under water you work with your fingertips, link after link, and after a week you know each of them.|Hanne Brook, diver
# table
Passenger|Single|Ten crossings
Adult|£2.00|£15.00
Child with bicycle|£1.00|£7.50
Goat or dog|£0.50|free
Tractor|not carried|not carried
# titles
Ferry Trust: minutes and accounts since 2020
Gauge at Loxley weir, hour by hour
Map of the landings and the footpath to Upper Orrin
Song of the chain, sung by the Kesk school
Photographs of the flood of 1987
The Marten yard and its boats
# passages
The chain|Forged in three lengths, it weighs as much as four cars and lies loose on the bed of the Orrin.
The motor|It came out of a forklift that had served for nine years in a potato store.
The landing|Upper Orrin got a new slipway of granite setts, laid by the pupils of the masonry class.
The licence|It is given for two years at a time, after a test with sandbags for passengers.
# lines
The chain goes down, the chain comes up,
the river minds its own affair,
and he who rings the landing bell
will find the ferryman is there.
No bridge was ever half so slow,
no crossing half so fair.
`;

const SOURDOUGH = `
# title
How a village mill learned to bake rye bread again
# text
The mill at Tarn Hollow ground its last rye in 1974. After that the building was a youth hostel, then a store for theatre scenery, and for eleven years it was nothing at all.
Maren Oldfield bought it because of the cellar. She is a baker and needed a place that is cool in summer, where dough can stand overnight without a machine.
Only when she opened the shutters did she notice that the stones were still there. The runner stone, which weighs as much as a small car, had simply been boarded over.
Rye is a stubborn grain. It has little gluten, it sticks to the hands, and it sours whether the baker wants it or not. That is why most shops mix it with wheat.
Oldfield does not. Her loaf is made of rye, water, salt and a starter that she got from a neighbour, who had kept it in a jar behind the stove for thirty years.
The first loaves were flat. The flour of the old stones was coarser than anything sold in bags, and it drank more water than she had reckoned with.
She went to see Piet Halvorsen, who had been the last miller. He was ninety-one, and he told her that she was grinding too fast and too warm.
Since then the stones turn at half their speed. The flour comes out cool, it smells of hay, and the dough holds together for a day and a night.
On Fridays the oven is heated with beech wood. It holds sixty loaves, and they are gone by noon.
What she earns is enough for two people. More would need a second oven, and the second oven would need a third pair of hands.
# figures
92 rpm|speed of the runner stone today
60|loaves from one firing
36 h|from the starter to the oven
1.2 t|weight of the upper stone
€6.40|for a loaf of one kilogram
# facts
Flour|whole rye, stone ground at Tarn Hollow
Hydration|eighty-four per cent
Oven|brick, fired with beech since 1911
Crust|dark, almost black at the edges
Keeps|nine days in a linen bag
Grain from|three farms within an hour’s walk
Open|Fridays from seven until sold out
# terms
Runner stone|The upper of the two millstones, the one that turns.
Starter|A piece of old dough in which yeasts and acid bacteria live and which raises the new one.
Soaker|Coarse grain that stands in hot water overnight so that it does not crunch.
Bloom|The pale pattern that the flour of the basket leaves on the crust.
# people
Maren Oldfield
Piet Halvorsen
Sunniva Tarn
# questions
Why does rye dough stick so much more than wheat?
How did you find out that the stones were turning too fast?
Can one bake this loaf in an ordinary kitchen?
What did the last miller say when he tasted it?
# steps
Stir the starter with half of the rye and all of the warm water, and let it stand until it smells of apples.
Add the rest of the rye, the salt and the soaker; do not knead, only turn it with a wet spoon.
Fill the dough into a buttered tin and smooth it with the back of the spoon.
Let it rise under a cloth until small holes open on the top.
Bake it very hot for twenty minutes and then an hour and ten at falling heat.
Wrap the loaf in linen and leave it alone for a whole day.
# dates
1911|The brick oven is built by a mason from Sandhaven.
1974|Halvorsen grinds the last rye and locks the mill.
2014|The theatre moves its scenery out; the roof is open to the rain.
2021|Oldfield finds the runner stone behind boards.
Autumn 2025|The first loaf that the old miller calls bread.
# notes
Rye flour of the supermarket drinks less water. Begin with a tenth less and add the rest only when the dough stays dry.
In an earlier version the baking time was given as forty minutes. A loaf of this size needs an hour and a half in all.
Stone mills were given up because steel rollers are faster and leave the germ out, which makes flour keep for a year. What keeps for a year, the baker says, has little to say to a starter.
Never put the starter above the oven: beyond forty degrees its yeasts die within the hour.
# quotes
It is no bread yet, he said to me, it is only a warm stone. But he took a second slice.|Maren Oldfield on the last miller
Rye wants time as a cat wants a chair: you need not understand it.|Piet Halvorsen
# table
Day|Grinding|Baking|Shop
Wednesday|rye|none|closed
Thursday|none|starter and soaker|closed
Friday|none|sixty loaves|from seven
Saturday|spelt for the school|none|closed
# titles
Rye, a short history of the poor man’s grain
Letters of the miller Halvorsen, 1950 to 1974
How millstones are dressed, with drawings
The bakers’ guild of Sandhaven
Three farms that still grow winter rye
A calculator for the water in coarse flour
# passages
For the starter|Fifty grams of old starter, a hundred grams of rye and as much water at blood heat.
For the soaker|Two handfuls of cracked rye, scalded and left under a plate until the morning.
For the loaf|Seven hundred grams of flour, fourteen grams of salt, and all of the above.
For the tin|Butter and a spoon of bran, so that the loaf lets go by itself.
# lines
Slow is the stone and slow is the dough,
slow is the fire below,
and he who cannot wait for bread
has never learned to sow.
Wake not the rye before its day.
It knows the way to go.
`;

const TELESCOPE = `
# title
A school in the hills listens to the sky with a dish made of fencing wire
# text
From the road it looks like a fallen tent. Twelve poles lean towards each other on the hill above Brannock School, and between them hangs a net of fencing wire, six metres across.
It is a radio telescope, and it works. On clear and on cloudy nights it hears the hydrogen of the Milky Way, as a faint bump in a curve on the screen of an old laptop.
The idea came from Ines Calloway, who teaches physics. Her classes had seen pictures of the great dishes in the desert and wanted to know why nobody builds small ones.
The answer is that one can. Hydrogen sends at a wavelength of twenty-one centimetres, and a mirror for such a wave may have holes as big as a thumb.
The receiver is a stick that was made for watching television. Its amplifier cost less than a pair of shoes, and the pupils soldered the filter themselves.
What the telescope hears is the turning of the galaxy. Where the gas comes towards us the bump moves to the left, and where it goes away from us it moves to the right.
The first curve was a disappointment, since it showed nothing but the mobile phone mast in Dunmore. The second one, a week later, had a hill in it, and the class fell silent.
Jonah Petrie, who is sixteen, has mapped a whole arm of the Milky Way since then. He had never liked mathematics before, he says, since nobody had told him what it was about.
An observatory in Holland has compared the map with its own. The arm stands where it should, and at the speed that it should have.
Next winter the school wants to build a second net on the other side of the valley. Two of them together would see as sharply as one that is as wide as the valley.
# figures
21 cm|wavelength at which hydrogen sends
6.2 m|across the net of wire
£340|for everything but the poles
1,420 MHz|where the receiver listens
19|pupils took part in the first winter
# facts
Mirror|fencing wire with a mesh of 25 millimetres
Receiver|a stick for television with its own clock
Amplifier|low noise, 20 decibels, in a biscuit tin
Software|written by the pupils, 600 lines
Site|hill above Brannock School, 240 metres above the sea
Aims|the plane of the Milky Way, by the turning of the earth
# terms
Hydrogen line|The wave that a hydrogen atom sends when the spin of its electron turns over.
Doppler shift|The change of a wave by the speed of what sends it; it tells how the gas moves.
Feed|The small antenna in the focus, which collects what the mirror throws together.
Baseline|The distance of two telescopes that work as one.
# people
Ines Calloway
Jonah Petrie
Femke Dekker
# questions
Why may a mirror for radio waves have holes?
What did the first curve show?
How do you know that the gas comes towards us?
What will the second net be good for?
# steps
Point the net at the part of the sky that the table gives for the hour.
Record ten minutes of noise with the feed turned to the ground.
Record ten minutes of noise from the sky without touching the amplifier.
Divide the second curve by the first and look for the bump.
Read off by how much the bump has moved and work out the speed.
# dates
October 2024|The poles are set in concrete by the parents.
January 2025|The first curve shows the mast in Dunmore.
February 2025|The bump of hydrogen appears for the first time.
June 2025|Petrie’s map of the Perseus arm is complete.
March 2026|The observatory in Holland confirms the speeds.
# notes
The net does not see the sun as a danger, but the feed does: on summer days its solder has melted twice.
We have corrected the cost of the receiver: it was 24 pounds, not 240.
Hydrogen is the most common element of the universe. Its line was predicted in 1944 by a student in Leiden and first heard in 1951.
Whoever rebuilds the net needs no licence, since it only listens. Close to an airfield the poles need a lamp.
# quotes
They had never seen me without an answer before, and that was the best hour of the year.|Ines Calloway, physics teacher
Their arm is our arm, to within five kilometres a second.|Femke Dekker, astronomer
# table
Direction|Shift|Speed
Cygnus|left by 180 kHz|38 km/s
Cassiopeia|right by 240 kHz|51 km/s
Perseus|right by 60 kHz|13 km/s
Anticentre|none|0 km/s
# titles
Plans of the net and of its feed
Table of the sky by hour and month
Petrie’s map of the Perseus arm
The student of Leiden and his prediction
Recordings of the first winter
How to solder a filter for 1,420 megahertz
# passages
The net|Twelve poles of larch hold it in the shape of a bowl that is flatter than it looks.
The feed|A coffee tin with a piece of copper in it, hung where the waves meet.
The curve|Three thousand numbers a second, added up until the noise lies down.
The valley|Between the two hills there are nine hundred metres and one farm with an electric fence.
# lines
We hung a net to catch the night,
and all we caught was rain and wire,
until a hill of quiet light
rose in the noise a little higher.
`;

export const OWN_EN: OwnTexts = {
  lang: 'en',
  articles: [FERRY, SOURDOUGH, TELESCOPE],
  others: `
Council votes on parking fees in the old town|Drivers will pay more from May. The council has agreed on a new table of fees after a debate of five hours.|Shops had asked for a free first half hour.
Star of the summer series leaves after six seasons|Her manager confirmed the news in the evening. The last episode will be shown in November.
Five beaches for a long weekend|From white dunes to a bay that can only be reached on foot: our list for early summer.|All of them have a bus stop.
Champions stumble in the cup|A late goal sends the favourites home. The coach spoke of a black day and thanked the fans.
Price of heating oil falls again|Traders put it down to a mild April. Consumers should still compare, experts say.
New tram line will open a year late|Soil at the depot has to be replaced. The operator reckons with costs of nine million.
`,
};
