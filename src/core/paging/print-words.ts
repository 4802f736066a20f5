/** The words by which an address says that it is a print version. */

/** Path words and parameters of print versions, in the languages of the phrase list. */
const PRINT_WORDS =
  'print|printer|printable|printerfriendly|printfriendly|printversion|printview|printpage|printarticle|printout|print(?:er)?[_-]friendly|druck|drucken|druckversion|druckansicht|imprimer|imprimir|imprimible|impression|impresion|impressao|imprime|stampa|stampabile|afdrukken|utskrift|udskriv|skrivut|tulosta|drukuj|wydruk|druk|tisk|tlac|nyomtat|nyomtatas|ispis|stampaj|pechat|yazdir|cetak|dayin|insatsu|prn';
export const PRINT_TOKEN = new RegExp(`(?:^|[^\\p{L}])(?:${PRINT_WORDS})(?:$|[^\\p{L}])`, 'iu');
export const PRINT_WORD = new RegExp(`^(?:${PRINT_WORDS})$`, 'iu');
