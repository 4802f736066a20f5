/** Spanish: labels, what sites say of themselves, an article of our own. */
import type { Local, OwnTexts } from './local';

export const ES: Local = {
  labels: {
    'key figures': 'En cifras|Las cifras', 'fact box': 'Datos básicos|De un vistazo', background: 'Antecedentes|El contexto', correction: 'Corrección:|Fe de errores:', 'address and hours': 'Cómo llegar|Dónde y cuándo', footnotes: 'Notas|Fuentes',
    'list of links': 'Para saber más|Enlaces', specifications: 'Ficha técnica|Características', callout: 'Nota|Consejo|Atención', glossary: 'Glosario', verdict: 'Veredicto|Nuestra opinión', 'recipe facts': 'La receta', ingredients: 'Ingredientes|Materiales', steps: 'Elaboración|Paso a paso', timeline: 'Cronología|Fechas', table: 'Comparación', 'key points': 'Las claves|En resumen', 'team and credits': 'Equipo|Reparto', 'tasks and questions': 'Ejercicios|Preguntas',
  },
  sayings: {
    label: 'Publicidad', 'site figures': 'Por qué nos leen\n1,6 M|de lectores al mes\n90|periodistas en todo el país\n22|premios desde 2011', 'offer data': 'La oferta de hoy\nPrecio|249 € en lugar de 329 €\nEnvío|en dos o tres días\nColores|grafito, arena, musgo\nDevolución|gratis durante treinta días', event: 'Venga a conocernos\nCuándo|sábado 14 de junio a las 10\nDónde|palacio de congresos, puerta B\nEntradas|desde 19 €\nInvitados|nueve ponentes', membership: 'Elija su plan\nBásico|4 € al mes sin permanencia\nPlus|9 € al mes con el suplemento\nFamiliar|14 € al mes para cinco',
    promotion: 'Rebajas de verano|Hasta el domingo ahorre un cuarenta por ciento en casa y jardín.\nViaje ligero|Reserve un fin de semana junto al mar con desayuno de regalo.', newsletter: 'La carta de la mañana|Todo lo que importa antes del café, de lunes a viernes en su correo.', donation: 'Apóyenos|El periodismo libre cuesta dinero. Ayúdenos con un donativo.', app: 'Lea en cualquier parte|Descargue nuestra aplicación para móvil y tableta.', podcast: 'Escuche ahora|Nuestro pódcast habla cada semana con los protagonistas.', cookies: 'Su privacidad|Con nuestros socios guardamos datos en su dispositivo para medir la audiencia.', job: 'Buscamos gente|Únase a nuestro equipo comercial a jornada completa.',
    services: 'Nuestros servicios\nAsesoría|Le llamamos el mismo día.\nEnvíos|Gratis a partir de cincuenta euros.\nReparación|Su aparato vuelve en una semana.\nCambios|Puede devolverlo todo en treinta días.', 'read also': 'Lea también\nMás sobre el tema', 'most read': 'Lo más leído\nTendencias', 'author’s articles': 'Más del autor\nOtros artículos suyos', poll: '¿Qué opina?\nSí, ya mismo|sí\nNo, nunca|no\nNo lo sé|otro', products: 'Lámpara Nogal|regulable, con cable de lino|89 €\nChaqueta Fiordo|seca a quince bajo cero|149 €\nMolinillo Mino|muelas de cerámica|64 €', testimonials: 'La mejor compra del año y un servicio rapidísimo.|Paula R., clienta\nLos leo desde hace veinte años.|Un suscriptor de León',
    ticker: '12:04|Dimite la ministra tras la votación\n11:48|El temporal cierra dos aeropuertos\n10:55|El café, más caro que nunca', prices: 'Plan|Mes|Año\nBásico|4 €|40 €\nPlus|9 €|90 €', slogan: 'Duerma mejor.\nDespierte ligero.\nUn colchón.\nCien noches de prueba.', coupon: 'PRIMAVERA20 descuenta un 20 %\nescriba el código al pagar\nválido hasta el domingo', button: 'Comprar\nSuscribirse\nSaber más\nVotar',
  },
}; // prettier-ignore

const SAL = `
# title
Las salinas de Añorga vuelven a dar sal negra
# text
En Añorga la sal no viene del mar. Brota de un manantial en la ladera, tres veces más salado que el océano, y baja por canales de pino hasta las eras.
Durante medio siglo nadie la recogió. Las terrazas de madera se hundieron una tras otra, y del oficio quedaron cuatro ancianos y un carro sin ruedas.
Amaia Lertxundi volvió al valle con una carrera de química y una pregunta: por qué la sal de aquí, según los viejos, era negra el primer día.
La respuesta estaba en la arcilla. El agua arrastra un polvo oscuro que cae al fondo en cuanto el sol aprieta, y solo la primera cosecha lo lleva dentro.
Esa sal, que antes se tiraba, se vende hoy en frascos pequeños a cocineros de medio mundo. La blanca, más barata, sigue sazonando los quesos del valle.
Reparar una era cuesta tres semanas. Se clavan los postes, se tiende la madera, se cubre de arcilla y se pisa descalzo hasta que deja de sonar a hueco.
El maestro fue Fermín Otaegui, que tiene ochenta y seis años. No da órdenes: se sienta en el murete y carraspea cuando algo va mal.
El ayuntamiento quiere abrir las salinas a las visitas. Lertxundi pone una condición, que nadie cruce las eras con zapatos.
# figures
210 g|de sal en cada litro del manantial
134|eras reparadas hasta este verano
3 semanas|para levantar una terraza
18 €|por un frasco de sal negra
# facts
Altitud|612 metros sobre el mar
Caudal|dos litros por segundo, siempre igual
Cosecha|de junio a septiembre
Madera|pino del monte Aralde
Vecinos|siete familias con derecho al agua
Compradores|cocineros y queserías del valle
# terms
Era|Terraza plana de madera y arcilla donde el agua se seca.
Salmuera|Agua tan cargada que la sal empieza a caer.
Rodillo|Tabla con mango para juntar la sal sin rascar el fondo.
# people
Amaia Lertxundi
Fermín Otaegui
Nerea Goñi
# questions
¿Por qué es negra la primera sal?
¿Cuánto tarda en secarse una era?
¿Qué harán cuando lleguen los turistas?
# steps
Llenar la era hasta la altura de dos dedos al amanecer.
Remover la salmuera con el rodillo cada dos horas.
Recoger la flor antes de que sople el viento de la tarde.
Dejar escurrir los cestos una noche entera.
# dates
1114|Un monasterio recibe la mitad del manantial.
1968|Se abandona la última era de la ladera.
2019|Lertxundi analiza el polvo oscuro del agua.
2026|Se venden los primeros frascos de sal negra.
# notes
La sal negra no se cuece. Se añade en el plato, porque el calor le quita el color y el aroma.
En la primera versión se decía que el manantial era termal. Su agua sale a once grados.
El valle fue un mar hace doscientos millones de años. La lluvia disuelve hoy lo que aquel mar dejó bajo el monte.
# quotes
Si la era suena a tambor, todavía no es una era.|Fermín Otaegui, salinero
Tirábamos lo mejor porque no era blanco.|Amaia Lertxundi
# table
Mes|Sal negra|Sal blanca
Junio|90 kg|2 t
Julio|140 kg|5 t
Agosto|110 kg|6 t
# titles
Plano de los canales y las eras
El libro de las aguas de 1560
Cómo se pisa la arcilla, en dibujos
Análisis del polvo del manantial
# passages
El manantial|No se ha secado nunca, ni en el verano de 1949.
La arcilla|Se trae en burro desde el barranco de Aralde.
La flor|Una capa fina que cruje y se deshace con el viento.
# lines
Agua que no viene del mar
y sabe a mar que se ha perdido,
sol que la quiere levantar,
sal que se queda con el ruido.
`;

export const OWN_ES: OwnTexts = {
  lang: 'es',
  articles: [SAL],
  others: `
Aparcar en el centro será más caro|El pleno votó tras cinco horas. Los comerciantes pedían media hora gratis.
La actriz deja la serie del verano|Su agente lo confirmó por la noche. El último capítulo se verá en noviembre.
Cinco playas para un puente|De dunas blancas a una cala sin carretera: nuestra lista.
El campeón cae en la copa|Un gol tardío elimina al favorito. El técnico habló de un día negro.
Baja otra vez el gasóleo|Los vendedores lo atribuyen a un abril suave.
`,
};
