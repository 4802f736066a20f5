/** Written by `npm run bench:train-boxes`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredTrees } from '../../model/trees';

export const PROVENANCE = {
  date: '2026-11-29',
  pages: [
    'stress-dev 236',
    'stress-more 108',
    'stress-fresh 144',
    'postlight-parser 133',
    'mozilla-readability 89',
    'defuddle 78',
    'theme-dev 472',
    'newsroom-guardian 35',
    'fundus-dev 117',
    'chinese-news-dev 110',
    'wcxb-dev 1362',
    'made-pieces 590',
  ],
  seeds: [1],
  trees: 150,
  leaves: 8,
};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = 350327431;

export const MODEL: StoredTrees = {
  bias: 0.2002,
  low: '-5.995 -5.643 -6.857 -7.149 .0008729 .5 1.657 .3466 .009513 .0005502 .0002661 .0004079 .003597 .002744 .002119 .3466 .5 .5 .5 .0005631 .0009289 .0002645 .01191 .0003843 .000535 .001607 .8959 .3466 .0003727 .0009756 .0001771 .3466 .3466 .3466 .3466 .5 .5 .5 .002286 .3466 .8959 .01786 .5 .5 .5 -.2209 .3466 .5 .5 -5.528 .0005502 -5.243 .0005502 .5 .00637 -.1377 .5 .5 .5 .5 .5 .5 .3466 6.676 1.498',
  high: '5.402 5.483 5.349 3.481 .9901 .5 6.704 2.74 .9566 .9263 .5469 .5037 .9345 .1605 .4597 4.94 .5 .5 .5 .8214 .8211 .7513 4.491 .8024 .8059 .8565 4.425 5.296 .9169 .8342 .9742 5.479 4.827 1.903 5.81 .5 .5 .5 .5109 2.706 4.356 .9529 .5 .5 .5 1.669 4.103 .5 .5 4.22 .921 4.242 .8558 .5 1.02 .5654 .5 .5 .5 .5 .5 .5 3.492 10.76 5.491',
  step: 0.002061,
  nodes:
    '.=O*((((=DP(((()>)(()(()P>((((-=P((KP(((=P(((-=)(>(()((=R((()=)(P(((=P)((((->@2(((2K(((*((-@B2(((2(()C(((E=b@R((((Kb((((+>+(((+>R(((R((*=@R((((=R((K((E)NKHV((((((F((E=PR,=(((((.(((+=((=@R+((((K((+=((b=P((a0((((+>+(((b@+Y(((((EbOK>R(C(((((((O=DUC(0(((F((((b@R(/((2((Q](((EKY0(?((B(((5(()OR?(((()O=((((+(b+Od?((C(((((Eb@)/(((K(((F((O)ECW((?((((?((+>((+=/(86(((((*F(()CY((?(0(((PR)(K=(d(((C(((b+(6a(K(((RS(((+(+//W((3((j(((EHKVN(((((5(+((@b+()((]`(((/((QO0)((((1O0((((@ObV1()(((Z((((Q>((5O((*V(>(((b/Q(/((E((Q](((@RA((C()((CK(((@RP((P](H(((2((@OZV(()1((((E((E0Q8/(((/((/(((@RA((CP((,((C((OK6a5]((((((?((b=O((a(K((Q](((+(K8HR/(i((((((bi=P(((=+(((R((@E68/(Zh(((((((Q8?C((,(((1(D((b7O0((>(((],(((EHKC(?(j(((?(((iR(C((i)((^H(((QC8O((((C(3<(((EO3(3(=((B((Q((6FQ,((]Q((((5((@CR(O((3F(((/((67@ZV((O((C((((jC((Kc@Z(j(((((iQ((b7-(((QC(((i=PC((((=(i0(((h(6abi((S((K(((76HhFC(((((5(((E67L=(d<(((((((Q/W((@((5(X@(((8>Oi(h(((0h((((iE8>(((^((i(i((iEH)((((V)H((((>+j(((CC(>(C(((//Y(3(/((3((>((QEa(((5(=5((a((Q>C((0(D-(((b((c@A](((L((@@(((cK)(3(/(/(((=((iP(5((iF((A(H((8QC(j((1(V(D(((h]((6NhZ((2((((h(Hh6j3(((((?((i]((^7aiR((((((//((==3]((((d((8h(HKE0(+((((((iQ?C((D0(((,(((8@(//(@(A((j(((i=PC(i((((=5(((Q/8>(((>=(j((((2i)8(i((V(((<((Q27`^Q(((D(((((Ib/^((@C(((C(((iQ((`UTH((((D((h5((QE/((Q(,(((ic/(V(((jZ((i((J86/(=(`((R((((:H`(>@((1((?(((Ih(HQ2h((((/(((O0/((/((>(/=(((iQED6((((dQ((((j_()((Ii(=(i(((7b,3e((((],((((J+*((+(K3([((((Q(`i(3((DV(<(((V0Z3(()C(?(((((]@AV((0(E((](((i=CR(((2B(((^((Q(5(=5M((Q((6((cJ/Q((=(((hR(((P7/Q8((10((((((HH2`=((=(((?(((j_(5]V((((:[(((ajC((`(DB(((@((h5((Nb(S((,(^((]@Z+a((6((a((((i(bi(E((X,(](((Q2L(4(+((Q()(((I0(/(=3((@4((((cJ/R((>(((hR(((ijij(A((3(((*((:/(h*((H(/((/((OKM0c((j((((,((Q*(+((*/((d([((j_(]((KO7((F(((aj/(((h(<=,((((:e]+g+((((Q((((IV]X(1(Q((Q((((8:QF((F(((j,(((I0(E*(44(((*(((i=3Xi(V((((d(((iaia(((1(A((+((7a/](((/e(((*((+(W2D`/((()((((h?(>((/4((=F(((iii((A((a]i((((iQ2Q((,(Q(((]((6HHQ((((5(Q](((iiF,O(((/?(((((i=(/V(5=(((=(((c6(0((@](j]((((V(@Z>(g(()(A(((i=P((d((b(X+(((P;L(QZ((((/(]((I74@C((C(((,(((8+)((Wc(@=(((((^V(Z((-3(]((Z((Q4(T(BZ(((B(R((ijiQ(?(j((((j((;/4)(((4^(/((((i(V(+(V?(+((?((h5`(((Hh(2((`((8Q(bX(g(((iC(((+,((L+h(((4(+((I+*Q(((WH(?((((iiE0(>((^(((E((ai((1QiK(e(((((8Q/(((/<((,(,((3(/(,(d/((]Q(((Ph?()((6((3?(((',
  levels:
    'NY(Q[Q4jk5DmX430UF|a0)GK,G*JiU()~jB@lg}((/Z/=(7Gae:R?j3bv2@;80F,lDw;iRPPiYwQ`:A-(2=406rO,z_EdGz/u]hb9L(*FWd5kxU~E4/P)4~1OL61(_DFfW_XN~q(5_BYUcaS2YD<V5NVZ}=FO{D/PM};bDHN5DDnOoSM3F|V^lM6}[F]C.NRk6uU]WhU?<LFZUPHpl^ts)qQfGwINd~{qJDcr1B}91cF8MWF(8wDu<K,tw/tqSQ8T=lBZ;<8.G)>p*NRqrqGHY/N]3xjK((()55<vt[C.vi|(1g:N5;[<8^l-)VWk^??(5_crWg0OzJ@LQOZ<0gFN]UR`HDpiCZ2dqjRZNGOLmLRZ@kqG+M5@^LEoUZ(=}(jPXrX}EEA,LuNRqLl_/[FDWK>l}DIIh;(,J.GGp@_OGKCyxN(b*xNg]cU^a;.c^Z=/DKk8F-b,{f,W{PM)Mk->P^iM^X0*1okO:VRAR=X^;F]~_m(7Pe^(5+Pm]suv~X*>5bHhRTI(;HKm((()UNbhN8Dv{{}KYjC*N^`S7KaAXlO2wukR*K(.DzHNFU?rQe(8BQAK6(r-V[yg>Ck6g|L?Les/Y|SH(/L<V_Ae^gJw8y,Wuz[?Rt@m:JuXXZX0eCtCLC?FX-tIrdKZpc[;g4BKY7?JIEaX0Emdy]((-e^N^Y=oP4).J3/5)^Dp1zXH[-F8Uvp0bX*,r.CL^oR(88FJHxR2bZ^UcY8Gm,}RY73TGeWaANULj=C+fVIVS9l{DcSbqIE[9PDGR`1X{5Rz]>X21+_tiaVM)8zL;0NFZ)In9((-l0DBve?]*]nW5E+@sLQ3IxOvsp_KAU9-((-[lT[XHWWm0Ri<n?DF(,O,NG;7g,HA,<fI0V/OC7Q+SN)^CZ(6FS-/m*9uKtTa69j94kQ+tB?=y;N3EJjOw.PeDREuB@7HYvkpWh7?UZRjiVZCQ;bLHEq-XS06W:K(McvASiQLo|T=OoyeZWlk<`RuuuoNRprgD`;SyG{14LNcFyXZ50N]/b{]FZ/_jx9j.t1T}dc=Dx,rN(8OPTNV0A|Nc3_1RXOek((+j99h`jLRrq1xXc^El(4~QlNRpN7NCn1/IH:-{LR<Ww@=YyN,dGt<11eo>W1us;EW6`:Nc?Ul2wQ~|TkPoT][7[.RtoLm(78FjDCfh<C3(09KQj2CH*}x59igMHK_0jrX)7oqCOXX*?+A(uv5On82},ghGU<SFv2M/0:I3?*/g{H{MCF[MR?o+wX{0_B?k.42Nb)s.*W<[1NRmfpCMp0/Ond`e<LmrJ(60YEVRHZGWBbVxMe7o5VTU;<O,|w(]Vk}tYKC`7NRficZ5JxOQ{]hx(7h|9v7_T:Eta-`ZLTMKR)ydqv-1VhKC|0lXxwb0P5.P?/NMCrVrB3+45pBD((*tlN|1b7IPtr@:[V66Q,`T(RDx)fv6]~b*YBP|Sn.o}.9A92I;[eB(0<4vPhT-tG;,s-OOV,RWgN_agk~w-Xal1NoD(+nNcl/6U,(6(*t<8*oC{n./gj|ZMLo<yIVOu:Ts6F:ChM+(@bXofDr[k}_nM]~(5qGwI84ZH((,DhegAIeN]1rpV5fa3NjBmJ_1y=9Xug{pTzu=hv72zpPv39~5li;vBp-4}Px?AV@=PuRGxubO((-0qevPF,S7CeJD,J5.Y;OlJM-_v/F<y(eSp=4U30;i?Vs^p^SpovyJr~@ZSqNqF(7Wb)^9^a}v4]h[N`(0DUb]xr?;,M*.7j;A=FQ|(OK*7oJG:iggFSw~Onu=}W+r{TWMfiC3IU>89hVKGMk,|:n2Yx8Q-gkB(80(]Ruagy+h(_*VSz0|YYK::NCWdO(6:.VN^-I7[cg.jU)9NV(3ev=Q`oG3PNjOj:80i,1<1(V9i5JZP8IYE(?aq}O@4(]G|5grO()4tF:d7L_KZ}LNmlgUIK1}jO(ACLF(l6fQA}}S((,AgN`n/ST,|DDaW/Pw*^Qg4YWgWmZ)M0LPN=L{Nef,6FlE*rR`6oMW;<ldO2lY>Vo3/pM2Ag@(4T|f=<.bsZFz0~RY>As(7-_VQ;EPNA]Lo8<mzeMamt]8VUj~R<7=OB+Qhw^(6?x+(5,j4Q^}F(((,JON`vA:T.n?dQFHdFKwLyUNxZXh^S7IAUY=`RFN:wb((0k_WEC5VJxOcXO[~eiHhOL/Pg0}.N`q[RNWMeCImtEfR(APhNNCecv4p?JBN.zxMe~3;HMMfev6A(zNy3D-GpAh=(4zVU(5G0jSPG)s:T>,O1s~@DCfe)hUxsiv8Im=-Fjigv7ai>SKQB@5FSTA|M5S?,WjAykU8IvH[d>.FNbz`AFR7s8(..^n]@{hJYVxRrLt~9WO93ti+o^eXWUOTTOR*[ko4yru^mTyJ-zDH~8bg_k:*vz5]+_Qe]+*g_[L;sQ=|QU@J=sQ,X/C+-3GAG,DRR7(WKwb3Htb}.NXjQ-Cl]r3eLdB_;=@E7Z/GuX<i]8X30.D{:SMi[Dz[onN`RisQ`DqIN`n4``A50PC:pmbXD2RRv(LpDKk0IAFOLR*GxqgdOD9xYNw6Q=SgpLMv4PZFJe{A.SO^6~Z1BqS3GdPo4DB64?V5.{AEcJKanvXQ_,K*aHAou:7]SL@Ubk~HvAWu/FQ>.w(6G;jOVwqqOZt7(Aw(/e(.[vb[;el5OXxU>G/sUNMh[BSNaBXoWG~zhFD}JPbN-C[GI6ViFMn2`(*.f*H)caa(52~rOp1;FY1;@B;>CqRITZK7J2YkGQH?GXlAHl=EBa5iUkMWMKxmUSY)s2fFqOB-CMC3SA|]4DGJf{V>(|Yt(..eq^n]o]Qs.U:Ti4r;',
};
