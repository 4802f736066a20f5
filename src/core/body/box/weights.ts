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
export const INPUTS = 3657955997;

export const MODEL: StoredTrees = {
  bias: 0.2002,
  low: '-5.995 -5.643 -6.857 -7.149 .0008729 .5 1.657 .3466 .009513 .0005502 .0002661 .0004079 .003597 .002744 .002119 .3466 .5 .5 .5 .0005631 .0009289 .0002645 .01191 .0003843 .000535 .001607 .8959 .3466 .0003727 .0009756 .0001771 .3466 .3466 .3466 .3466 .5 .5 .5 .002286 .3466 .00122 .3466 .8959 .01786 .5 .5 .5 -.2209 .3466 .5 .5 -5.528 .0005502 -5.243 .0005502 .5 .00637 -.1377 .5 .5 .5 .5 .5 .5 .3466 6.676 1.498',
  high: '5.402 5.483 5.349 3.481 .9901 .5 6.704 2.74 .9566 .9263 .5469 .5037 .9345 .1605 .4597 4.94 .5 .5 .5 .9066 .8211 .7513 4.491 .8024 .8059 .8565 4.425 5.296 .9169 .8342 .9742 5.479 4.827 1.903 5.81 .5 .5 .5 .5109 2.706 .5227 3.848 4.356 .9529 .5 .5 .5 1.669 4.103 .5 .5 4.22 .921 4.242 .8558 .5 1.02 .5654 .5 .5 .5 .5 .5 .5 3.492 10.76 5.491',
  step: 0.002062,
  nodes:
    '.=OR((((=DP((((,=E@(((E((=,(((->+(O((+((+O(((-=EP(((E((=Q((()>)((2K((()>(((=DOTX(((((KD(((+>@((E((+@T((((-=,(O((,((=O(((+>+(((+>S(C((((+@d(((d@T*(((((-@T(C(((T@_((((+=((=CW(((+N((()=@/((((O)=((((-P@S(/((((P*(((Ed=RO(((KO(((((+>((+@S8((1((((EP*[f(S(((((F((+=((=OT/C((((((d)(>T((k((S_(((=O@CW(((2((()((d@Q-8((((2L((((EK=RTf((1((((((+(KQO+0C(((((((=R)(CYN(((((*((EdKfR((T((((F((dE6c7((((5((S((OT@((*5(0(((@((d@P,((()((S_(((T@Q*(((*((1Q(((>S8((f((0/S((((EKR[c((+((((B((d=Q((c(L((_U(((E0d+k((((R(/(((E6Q/S(((/(((F((OE0T(/((R(((/((O@B/(((/((B(/((KO@[8((1(((?(((=j8(((KH2](((((+(/SQYC((((C(((d/S((>F(((SC(((EHK8j+((((((F((PCTY(((=(0((>((dk?S((()((SU(((6d/5=(((l(=((((EH@CO((c((((S((@]/((Nd(((/K(((KHcTl((_((((l((kRE(((X*bR(((((OkR((kX0(((`(((67@AQ((C((C((((8*UT(((`R(/((((X0*R(?(((R((F((S>((dk(+lk(((((E0/(D((R/(((S((+(3Le3((((3j(((k(kc7((>((3(,((6S//8((((5(=(((EKQ:b(D(((?((((NSK*S(((l(((>((@]jk(c(((l3((((6=k(E((k(Hc((((6//_((3(3((<(((7k=((=5Q(D(((((S/8((E((5(<j(((N0/T((<@(((/(((Hk(]@X(((.((/((8I=3((kE((3((((j(OXQ((k((B(,((d2DLO(((((_+(((J2C[k(((=(k((((7Hcl(d(l(((/(((8F2b(>(C(((b(((S/8(((1H((V=(((67Ik8(((((5(k((S/Q_(X(((E((k((I0d(_((Dk,(((((j_((HjS6((((/((l?((:bR[((?((((6FNbY((((k((+((3Ke+((((C(f(_((j+((K]j(((j(l((/Hb:N(((((Vl(((clC(((</RY(((((S/Y(S((E((1(Z((j(HSj*(]((k((((8S/((1(Y(S((k((3SEK((((C(j2(((6j(S(_S(D(((0((I7+*((K+((g((((k8)=P((k(([((((kS)(/((0()((3((k(d@((i+(X((X((Jl,((`X((-b((((/(3(+(/T((/T(((clS3((((j(1I(((J8=RX(((0(<((((j5((Hjl((2((/((S20CY(((R(C((((7k@]j(((_((](((kSE0S(((5((,(((e6/HK(((((=(X((kSED(((f)(((E((Icd((<j(Q(5((((k>((`(/b((]+(((j+((S(d+(c((G((I0(ERk((/((B(((7c(AYc((((A(A((ePK0(RD(((((j((3g3(>X((5(((+((768=F(((l((2(((/(3<Q((4((j()((JA(@0C((>((C(((klklk(((_(((_((j_((_CN(((S(2((ke/(X(B(k(((*((S/((j3((5`((2((S/(>5c(P((((d((kEfR<(((/((i(((kkEk(=((((Ec(((IHHK(k((?(l((((S2SS((S((S(*(((_kSF8(((0(((S((/4((=OB(((/b(((j5((+*((Ch((3((j_((RK(j_(((C((7c(<j(1Q(?(((((k>4(((^`(/(-(((6bR(k((D((5(_((A]>((TF?)((((((;_@]((/((S*((((Ik(@@(L((C(>(((6+(b(>(5((5(]((PX]3((b(((*(3((4/(jA((6(f((T((kIc(jj(_((((]((kSE0(Q((((l](((JlU_(*(((kX((((klkE((E3((((l((gLX(,((E((3(]((S2j3b((((S()(((HHeK(([((C(+(((7k/(==k(((f((((N+_(((+(b(_(k((S(j3((G5(`l((((8;@(AX((((X(T((IA@X((*((@0((((JjA4(((Sj((j(((kkFjS(((<((.(((27S(((+<((S(S((4)(2W=((((*l(((',
  levels:
    'NY(OTZL-wDDmX430UF|qDmXKeOip;Z>R8sR_7o;NH8)ue5j5}`a.q?>dKOK*(1h*g(75yN:}P4HQX6*QCZ@J=<L9YlM75y)0R(ImNAjnI<(XwEO9rTJ*SW@_SND*dPMc6:_>AMf=:tN*Fh>-X(7bwCPEtv:F5QbX/e?UPK{-YQ*YXo~MhVxweh~l^Y^j;veg^=gEsg;p[,n<>^Qgy5KnzSnVl5rpNc<ulQ`uZI[*EAF(:(@vV@)O`((()(E?@i(?+CRY[a6@l/touj>T6/{V8{<3A[GZ7NLUr+(2JdSV7F.p((-UvNbxJeSTjWm(0a2@<K>Io(:5KgOp)ndCk7TKD9/[}Ro+*6/kUds`@?}n58)0]G?PFlB>{xPNRm@|1:Y_,?HMJCC1jf0(+lC9NcFDvXAeJmAYEr0(4k}HM,KY|]_{2uBKlyeC_cNKY9]XLA]:fu(4}Zk(80FNJM.0w(1YOF(()s2K-.-Kv1(9/PpNdu(3ScX(7H.X^W)m~N+]r,fbye|G,WIy[*|>:^a=:]FjcyYJgioAX).D:5E.{JN^Fk<H3Gl>MQ,dE(5(NqW:[+XJ-F=|KC(A|KXd6]NcaMiNb0h+(1j_e7)M?sV}kNF?;iIG(4h`jJ2T7?Dc91cG2W]DM4.+oX*6iOI5xnkPJW/}(9_AW`yP>xAI8v~((()Q1<(?xSjo7RDa3(8D;Um<PC7n;@.WZsEphg^WxP+)59_Ua?fHMcRul0gFO~5+P:T;sEXxy=(((((DLB:TTP({3(2v[H5-LG_DHk|eDzAM1CM+o,(/B:`UH_UZ/gjj?[pj+WHG0BXCuL=LI9Q}l2wR,x(6rjnJL6pCCeP8KZ)OGuN`n>eFXPy?Fo,(k8]7-lLYK0IT-gA`G@2NNT~0`Oa:D.DE<Vz<=udwyK)7Q]LsErRR=4u:((rNLO;Fo_DMz*7VsQ==Nh>^`DRIKz_H3).VpYt_(5EB:PS4g.I+YFI/Y|o-NXWvZ`/b5KW5mXFM0eCnK`q2D;[;m;G0xRNCM=I]OY`,Vv.xreRRguv8bhjY(h`TKQI,uov,0;v(4EsnP^BcvLiNUo(.IRHRYYVbI2]~GHsiqS(/6BVPk`Q^HzW{=Mud}/Bo5h}OXo2/Jg+A2v*:)M(40WxTG9E(R.3uJX)9*ZS+qo1SQL_WC5Q>G+lXY<v8jG;=e@|EX;[+YIWI)EIzlwf5U+(?N`@[*L=Nb0N=`aYBV}.07)OA5G}6v7Nb3;2Dee8..-D-B:W~ghXa-[7Y1=KSNIxu](80PRCi;VjNe9Em=}9NBT/UWRR;__)o/y,TJL~@wH9]eXJajoF8Glx;LOR+MQhm?FWCq44JKJCyEWv1G;UL._/iitqZQ<HCRr[gBL4gY2((0jRN.]0sTnWu[]v:z1(4(+*DzcUSR?Q;JOK*8KMl~/V(7n|~LmU78(8yoT(1ZYfM6E}c_GT1H>@/v{J=rKXSn-NsMK_cpNXmuzK]du6W1uxuWe+Z]@~?,cJ]CoENJKE6(7]F@(8vuKPkkiB(:{_F(3[ttQ,0BPEWc[kNeH;=Rud2=(7*KIT/@p,Ic@(`M@UjW(6>-hQcRel(7Do*DFcL>M4iO,OwGLp/imr-TK}dbCkc(-WJxtRA5lGeI:-:h=s-]0N8[N/HZ356[N^_mWFjom(((eHOb>]oHZ^yiZ8O[5(<sNNMJhfFNEgnRTEBt:>X2U(Qp[48^O}My?fc/hHZ0zQel4DT(+Az_((-kyIzc`sM@MdHSikBaV7iBHWyt<W[bIih8:b5k((45LY=tfru~Z|[Xn3/_(53|/F5Fu^UA@o4((,>l(1W(jPf7SKknYmIo6NEaR>~U8TkQHKJ3u9G*^OIpP6Y8?MmfE1UV_79((,,TVFOF5NP?35Nmou+(533lS;6D{2KnkyHUxc|Sl+)v^k9[tI:=BQN`S1A5P]xZp,<JoEem3lDmShF)h[pkRBO>T(7].X5Qjr|aMJi<-zHqjM3B<uVu5-OBW//8Uui^pM~u:@U)N*E.t3TKU);OkDzatSWhb-DGbmgCCM9*Qv5eJBhUYTJEuaQ](((wQL?N2=V9E].EtmHGC@<[2L0fLt5MscfJ=n+.*Y0*fGVX*Dv4v-1v:20w:`i~(WI]gK]wiykZ:Bek9h+aVM{eJwXv8[<kq9?q)z[(UNyt+6.1z.;OjZ_K?zWuyEK,5i/h}b6o~9j:QaO=+N`wps(4}ZaYUg~EQGSM|Gc*]pA={iUInB6z*9.:|SPDjx(5;Z<O@~l`[FPK2evP?fN^a=~OVY`AK8pW[^7)x>N.*4(X*9ITGIUALXyk}g.TGXa`|pKRPxCc-]5{f,cYBJ[GKTb*(8y91;eVJ|_-<M4[xpis8TSa`K5y8{RVTVkJ2Wwi?T~mUvAWu/F]yOlJ=q>=PPJ{IP5MahH_p]z6j;OwK8S{PWfUGT]xAV2ke.NLP=9OF:.5n9RV|L@P6:)[Nax9ePNs4_Fx,K.D`twdv7AG=KGWx;:+)EpTIt{mLp0FQ(2nMY(853gX`C5mN`fF2HACw08Tc?rJb^{~=`eoA9QsjaSmovlM1g[>XwGd-((,JNX}9?0Gp?h5X`|BR`/_5~KPn[};tGePP}m*:N{7qwNj9S0*]cf^DL{]z7xibwJKi_<M290y@rfBpOVYr.CGJivJ45D{pgRu+6z]{TS8rIdFQYNV[2]~6H<Zt>XJJ`6WECTlJ3fg)(5eW[HxXn(1=0L^Hkz~:Rr5S1Xdr9t6eLF)N}LS5*VBj(P2:CtFzG3jKJR~6P4D.@FT=<`I5dxXQUK{iNaVm{oC{YmQe`e^Q{J>@Py~~Uf~5/V<SE`E;^c@SQ(psB',
};
